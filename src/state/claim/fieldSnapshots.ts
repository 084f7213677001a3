import { atom, type Getter, type PrimitiveAtom, type Setter } from 'jotai';
import { emptyField, type FieldSnapshot, type FieldSnapshots, type PlainValue } from '../../claim/snapshot.ts';
import { type FieldValue, type FileListLike, isFileList } from '../../rules/value.ts';
import type { FormModel, ValueAtom } from './formModel.ts';
import { UploadedFile } from './uploadedFile.ts';

/** The files that snapshots name, by the names they have there: each store makes its own table. */
export const filesAtom = atom(() => new Map<string, FileListLike>());

/** The name of a file in the table; it gets one where it has none. */
export function nameFile(get: Getter, value: FileListLike): string {
  const files = get(filesAtom);
  const file = knownFile(get, value) ?? crypto.randomUUID();
  files.set(file, value);
  return file;
}

/** The name of a file in the table; null where it has none. What came back from the server keeps the name it has there. */
export function knownFile(get: Getter, value: FileListLike): string | null {
  const only = value.item(0);
  if (only instanceof UploadedFile) return only.file;
  return [...get(filesAtom)].find(([, known]) => known === value)?.[0] ?? null;
}

function plainValue(get: Getter, value: FieldValue): PlainValue {
  return isFileList(value) ? { file: nameFile(get, value) } : value;
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
        // What is worked out is no answer: it follows from those that are kept.
        value: cell.isComputed ? null : plainValue(get, get(cell.value)),
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
      if (!isSame(get(part), next)) set(part, next);
    };
    if (!cell.isComputed) restoreValue(get, set, cell.value, value);
    write(cell.everDirty, everDirty);
    write(cell.messages, messages);
    write(cell.refusal, refusal);
  }
}

function restoreValue(get: Getter, set: Setter, part: ValueAtom, value: PlainValue): void {
  const now = get(part);
  const isFile = isFileList(now) || (typeof value === 'object' && value !== null && 'file' in value);
  if (isFile || !isSame(now, value)) set(part, fieldValue(get, value));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
