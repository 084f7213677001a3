import { atom, type Getter, type PrimitiveAtom, type Setter } from 'jotai';
import { emptyField, type FieldSnapshot, type FieldSnapshots, type PlainValue } from '../../claim/snapshot.ts';
import { type FieldValue, type FileListLike, isFileList } from '../../rules/value.ts';
import type { FormModel, ValueAtom } from './formModel.ts';
import { UploadedFile } from './uploadedFile.ts';

/** Files by their names in snapshots. Each store has its own table. */
export const filesAtom = atom(() => new Map<string, FileListLike>());

export function nameFile(get: Getter, value: FileListLike): string {
  const files = get(filesAtom);
  const file = knownFile(get, value) ?? crypto.randomUUID();
  files.set(file, value);
  return file;
}

/** Null for an unnamed file. An uploaded file keeps the server's name for it. */
export function knownFile(get: Getter, value: FileListLike): string | null {
  const only = value.item(0);
  if (only instanceof UploadedFile) return only.file;
  return [...get(filesAtom)].find(([, known]) => known === value)?.[0] ?? null;
}

function plainValue(get: Getter, value: FieldValue): PlainValue {
  return isFileList(value) ? { file: nameFile(get, value) } : value;
}

/** Null for a file that this store does not have: it must be chosen again. */
export function fieldValue(get: Getter, value: PlainValue): FieldValue {
  const isFile = typeof value === 'object' && value !== null && 'file' in value;
  return isFile ? (get(filesAtom).get(value.file) ?? null) : value;
}

export function snapshotFields(get: Getter, cells: FormModel['fields']): FieldSnapshots {
  return Object.fromEntries(
    Object.entries(cells).map(([key, cell]): [string, FieldSnapshot] => [
      key,
      {
        // A computed value follows from the saved answers.
        value: cell.isComputed ? null : plainValue(get, get(cell.value)),
        everDirty: get(cell.everDirty),
        messages: get(cell.messages),
        refusal: get(cell.refusal),
      },
    ]),
  );
}

/** Writes only what differs, so that nothing else renders. */
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

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);
