import type { PinKey } from '../authorization/pinKey.ts';
import { errorCode } from '../errorCode.ts';
import type { ClassListStore, ClassMember } from '../store/store.ts';
import type { AddressCodes } from './addressCodes.ts';
import type { ClassListRow } from './classListRow.ts';
import type { FurtherColumns } from './furtherColumns.ts';
import { readClassList } from './readClassList.ts';
import type { SignInCheck } from './signInCheck.ts';

const rowsPerBatch = 200;
const problemsShown = 20;

export type ImportResult =
  | { readonly imported: number; readonly removed: number }
  /** `<file>:<line>: <what is wrong>`, at most twenty, and how many there are. Nothing was imported. The line is missing
   * where the file cannot be read. */
  | { readonly problems: readonly string[]; readonly problemCount: number };

export interface ClassListImport {
  readonly file: string;
  readonly store: ClassListStore;
  readonly signIn: SignInCheck;
  /** The columns that it may have beside the usual ones. */
  readonly further: FurtherColumns;
  readonly codes: AddressCodes;
  readonly pinKey: PinKey;
  /** Whether people who are not in the file are removed. */
  readonly replaces: boolean;
}

/**
 * Imports a class list: every row or, when one of them is wrong, none. A row whose notice id is known replaces that
 * one, so importing a file again changes nothing, and one that was cut off is completed by the next. A row is wrong too
 * if nobody could sign in by it.
 */
export async function importClassList(list: ClassListImport): Promise<ImportResult> {
  const { file, store, signIn, further, codes, pinKey, replaces } = list;
  const problems: string[] = [];
  let problemCount = 0;
  const lines = new Map<string, number>();
  const add = (line: number, problem: string) => {
    problemCount += 1;
    if (problems.length < problemsShown) problems.push(`${file}:${line}: ${problem}`);
  };
  try {
    for await (const item of readClassList(file, further, codes)) {
      if ('problem' in item) {
        add(item.line, item.problem);
        continue;
      }
      const earlier = lines.get(item.row.noticeId);
      if (earlier === undefined) lines.set(item.row.noticeId, item.line);
      else add(item.line, `the same notice id stands on line ${earlier}`);
      const wrong = signIn(item.row);
      if (wrong.length > 0)
        add(item.line, `${wrong.join(' and ')} cannot be typed on the page: its model config refuses it`);
    }
  } catch (error) {
    if (errorCode(error) === '') throw error;
    return { problems: [`${file}: ${unreadable(errorCode(error))}`], problemCount: 1 };
  }
  if (problemCount === 0 && lines.size === 0) add(1, 'has no rows');
  if (problemCount > 0) return { problems, problemCount };

  let batch: ClassMember[] = [];
  const save = async () => {
    await store.upsert(batch);
    batch = [];
  };
  for await (const item of readClassList(file, further, codes)) {
    if ('problem' in item) throw new Error(`${file} was changed while it was imported: import it again.`);
    batch.push(toMember(item.row, pinKey));
    if (batch.length === rowsPerBatch) await save();
  }
  await save();
  const removed = replaces ? await removeOthers(store, lines) : 0;
  await store.recheckScryptPins();
  return { imported: lines.size, removed };
}

async function removeOthers(store: ClassListStore, kept: ReadonlyMap<string, number>): Promise<number> {
  const others: string[] = [];
  for await (const noticeId of store.noticeIds()) if (!kept.has(noticeId)) others.push(noticeId);
  return store.remove(others);
}

function toMember({ pin, ...row }: ClassListRow, pinKey: PinKey): ClassMember {
  return { ...row, pinHash: pinKey.hash(row.noticeId, pin) };
}

function unreadable(code: string): string {
  switch (code) {
    case 'ENOENT':
      return 'there is no such file';
    case 'EISDIR':
      return 'this is a folder: name the file in it';
    case 'EACCES':
      return 'this user may not read it';
    default:
      return `cannot be read (${code})`;
  }
}
