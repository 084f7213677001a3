import { atom, type Getter, type PrimitiveAtom, type Setter } from 'jotai';
import { emptyField, type FieldSnapshot, type FieldSnapshots, type PlainValue } from '../../claim/snapshot.ts';
import { type FieldValue, type FileListLike, isFileList } from '../../rules/value.ts';
import type { FormModel } from './formModel.ts';

/** The files that snapshots name, by the names they have there: each store makes its own table. */
export const filesAtom = atom(() => new Map<string, FileListLike>());

function plainValue(get: Getter, value: FieldValue): PlainValue {
  if (!isFileList(value)) return value;
  const files = get(filesAtom);
  const file = [...files].find(([, known]) => known === value)?.[0] ?? crypto.randomUUID();
  files.set(file, value);
  return { file };
}

/** A file that is not in this store's table must be chosen again. */
export function fieldValue(get: Getter, value: PlainValue): FieldValue {
  const isFile = typeof value === 'object' && value !== null && 'file' in value;
  return isFile ? (get(filesAtom).get(value.file) ?? null) : value;
}

export function snapshotFields(get: Getter, cells: FormModel['fields']): FieldSnapshots {
  return Object.fromEntries(
    Object.entries(cells).map(([key, cell]): [string, FieldSnapshot] => [
      key,
      {
        value: plainValue(get, get(cell.value)),
        everDirty: get(cell.everDirty),
        messages: get(cell.messages),
        refusal: get(cell.refusal),
      },
    ]),
  );
}

/** Writes what a snapshot holds into cells; only what is different is written, so nothing else renders. */
export function restoreFields(get: Getter, set: Setter, cells: FormModel['fields'], fields: FieldSnapshots): void {
  for (const [key, cell] of Object.entries(cells)) {
    const { value, everDirty, messages, refusal } = fields[key] ?? emptyField;
    const write = <Value>(part: PrimitiveAtom<Value>, next: Value) => {
      if (JSON.stringify(get(part)) !== JSON.stringify(next)) set(part, next);
    };
    if (isFileList(get(cell.value)) || typeof value === 'object') set(cell.value, fieldValue(get, value));
    else write(cell.value, value);
    write(cell.everDirty, everDirty);
    write(cell.messages, messages);
    write(cell.refusal, refusal);
  }
}
