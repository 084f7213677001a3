import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorCode } from '../../helpers/errorCode.ts';
import type { ClassChange, ClassEdition } from '../../store/classListRows.ts';
import { changeNow } from './classChange.ts';
import { type ClassListImport, checksOf, rowsPerSlice } from './classListImport.ts';
import { EditionWriter, WriteAll } from './editionWriter.ts';
import { collectFaults } from './faults.ts';
import { type FileIdentity, fileIdentity, unreadable } from './fileIdentity.ts';
import type { RowColumns } from './furtherRows.ts';
import { type ImportProgress, readProgress } from './importProgress.ts';
import { FileIsThere, type PinMaker, pinMaker, writePins } from './madePins.ts';
import { readClassList } from './readClassList.ts';
import { isTooMany, RemovesTooMany } from './removalBound.ts';
import { seenNoticeIds } from './seenNoticeIds.ts';

export type Imported = Pick<ImportProgress, 'rows' | 'added' | 'changed' | 'same'> & {
  readonly removed: number;
  readonly pinsMade: number;
  /** null where nothing changed, and for the first import, which cannot be taken back. */
  readonly change: ClassChange | null;
};
/** Nothing was imported. `problems` has the first twenty, as `<file>:<line>: <problem>`, or `<file>: <problem>`. */
export type Refused = { readonly problems: readonly string[]; readonly problemCount: number };

/** A file was read; nothing of it counts yet. */
export interface WrittenEdition {
  readonly edition: ClassEdition;
  readonly progress: ImportProgress;
  /** People of the list who are not in the file that replaces it. */
  readonly removed: number;
  readonly pinsMade: number;
}

/**
 * Imports all rows or, when one is wrong, none. A row is also wrong if no page would accept its notice id and PIN. An
 * import that was cut off goes on when the same file is imported again. @throws RemovesTooMany
 */
export async function importClassList(list: ClassListImport): Promise<Imported | Refused> {
  const { store } = list;
  const written = await writeEdition(list);
  if ('problems' in written) return written;
  const { progress, removed, pinsMade } = written;
  const { rows, added, changed, same } = progress;
  const change = await makeCount(list, written);
  await store.editions.sweep(new Date().toISOString());
  return { rows, added, changed, same, removed, pinsMade, change };
}

/** An import that changes nothing is discarded, so that the change before it can still be taken back. */
async function makeCount(
  { store, purpose, undoDays = 0 }: ClassListImport,
  { edition, progress: { rows, added, changed }, removed }: WrittenEdition,
): Promise<ClassChange | null> {
  if (purpose === 'verify' || added + changed + removed === 0) {
    await store.editions.discard(edition);
    return null;
  }
  const change = changeNow(purpose, undoDays);
  const isFirst = (await store.count()) === 0;
  await store.editions.activate(edition, edition.purpose === 'replace' ? rows : added - removed, change);
  return isFirst ? null : change;
}

/**
 * @throws EditionTaken when another edition is begun meanwhile, FileIsThere where the file for PINs exists,
 * RemovesTooMany before a PIN is written.
 */
export async function writeEdition(list: ClassListImport): Promise<WrittenEdition | Refused> {
  try {
    return await readInto(list, list.purpose === 'verify' || (await list.store.count()) === 0);
  } catch (error) {
    if (!(error instanceof WriteAll)) throw error;
    return readInto(list, true);
  }
}

async function readInto(list: ClassListImport, writesAll: boolean): Promise<WrittenEdition | Refused> {
  const { file, store, faultsFile = null } = list;
  const faults = collectFaults(file, faultsFile);
  let edition: ClassEdition | null = null;
  try {
    const identity = await fileIdentity(file);
    const source = sourceOf(list, identity);
    edition = await beginEdition(list, source, writesAll);
    const makesPin = list.makePins ? pinMaker(list.classList.key, source, list.signIn) : null;
    const seen = writesAll ? null : seenNoticeIds();
    const progress = await new EditionWriter(list, edition, faults, makesPin, seen).write(identity);
    if (faults.count() === 0) {
      const removed = list.purpose === 'replace' ? await removedBy(list, edition, progress) : 0;
      return { edition, progress, removed, pinsMade: await printPins(list, edition, progress, makesPin) };
    }
  } catch (error) {
    if (error instanceof WriteAll) faults.end();
    if (edition !== null || errorCode(error) === '') throw error;
    faults.add(null, unreadable(errorCode(error)));
  }
  if (edition !== null) {
    await store.editions.discard(edition);
    await store.editions.sweep(new Date().toISOString());
  }
  return faults.end();
}

/** @throws RemovesTooMany, and stores nothing of the file then: it may be another settlement's list. */
async function removedBy(
  { store, removes = null }: ClassListImport,
  edition: ClassEdition,
  { changed, same }: ImportProgress,
): Promise<number> {
  const people = await store.count();
  const removed = people - changed - same;
  if (!isTooMany(removed, people, removes)) return removed;
  await store.editions.discard(edition);
  await store.editions.sweep(new Date().toISOString());
  throw new RemovesTooMany(removed, people);
}

/** An import goes on only where all of this is the same. */
function sourceOf(
  { pinKey, makePins, pinsMade = false, further, rowColumns, codes }: ClassListImport,
  { sha256 }: FileIdentity,
): string {
  const made = [
    sha256,
    pinKey.id,
    makePins ? resolve(makePins) : null,
    pinsMade,
    [...further],
    listsIn(rowColumns),
    codes,
  ];
  return createHash('sha256').update(JSON.stringify(made)).digest('hex');
}

const listsIn = (rowColumns: RowColumns) => [...rowColumns].map(([list, columns]) => [list, [...columns]]);

async function beginEdition(
  { store, purpose, makePins }: ClassListImport,
  file: string,
  writesAll: boolean,
): Promise<ClassEdition> {
  // A replacement of which only differences are written is an import of them.
  const begun = writesAll
    ? { purpose, source: file, owner: randomUUID() }
    : { purpose: 'import' as const, source: `${file} ${purpose} of differences`, owner: randomUUID() };
  const edition = await store.editions.begin(begun);
  const progress = readProgress(edition.progress);
  if (makePins && !progress.printing && existsSync(makePins)) throw new FileIsThere();
  if (progress.faults === 0) return edition;
  // An import that was cut off had found faults: they are found again from the start.
  await store.editions.discard(edition);
  return store.editions.begin(begun);
}

async function printPins(
  list: ClassListImport,
  edition: ClassEdition,
  progress: ImportProgress,
  makesPin: PinMaker | null,
): Promise<number> {
  const { file, makePins, store, pinKey } = list;
  if (!makePins || makesPin === null) return 0;
  // First, so that after a kill the file is known to be of this import.
  await store.editions.write(edition, [], () => JSON.stringify({ ...progress, printing: true }));
  async function* people() {
    for await (const items of readClassList(file, checksOf(list))) {
      for (let from = 0; from < items.length; from += rowsPerSlice) {
        const rows = items.slice(from, from + rowsPerSlice).flatMap((item) => ('row' in item ? [item.row] : []));
        const without = rows.filter(({ pin }) => pin === '');
        const marks = await store.editions.marks(
          edition,
          without.map(({ noticeId }) => noticeId),
        );
        yield without.flatMap((row) => {
          const pin = makesPin?.(row) ?? null;
          const isMade = pin !== null && marks.get(row.noticeId)?.pinHash === pinKey.hash(row.noticeId, pin);
          return isMade ? [{ row, pin }] : [];
        });
      }
    }
  }
  return writePins(makePins, progress.printing, people());
}
