import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorCode } from '../../helpers/errorCode.ts';
import type { ClassChange, ClassEdition } from '../../store/classListStore.ts';
import { changeNow } from './classChange.ts';
import { type ClassListImport, checksOf, rowsPerSlice } from './classListImport.ts';
import { EditionWriter, WriteAll } from './editionWriter.ts';
import { collectFaults } from './faults.ts';
import { type FileIdentity, fileIdentity, unreadable } from './fileIdentity.ts';
import { type ImportProgress, readProgress } from './importProgress.ts';
import { FileIsThere, type PinMaker, pinMaker, writePins } from './madePins.ts';
import { readClassList } from './readClassList.ts';
import { isTooMany, RemovesTooMany } from './removalBound.ts';
import { seenNoticeIds } from './seenNoticeIds.ts';

/** How many rows there were, and how many of them were not in the list, or otherwise, or as they are in the file. */
export type Imported = Pick<ImportProgress, 'rows' | 'added' | 'changed' | 'same'> & {
  readonly removed: number;
  readonly pinsMade: number;
  /** null where nothing was changed, and where there is nothing to go back to. */
  readonly change: ClassChange | null;
};
/** `<file>:<line>: <what is wrong>`, at most twenty, and how many there are. Nothing was imported. The line is missing
 * where the file cannot be read. */
export type Refused = { readonly problems: readonly string[]; readonly problemCount: number };

/** What a finished reading leaves: nothing counts yet. */
export interface WrittenEdition {
  readonly edition: ClassEdition;
  readonly progress: ImportProgress;
  /** How many people of the list are not in the file that replaces it. */
  readonly removed: number;
  readonly pinsMade: number;
}

/**
 * Imports a class list: every row or, when one of them is wrong, none. A row whose notice id is known replaces that
 * one. What a kill cuts off goes on where it was when the same file is imported again. A row is wrong too if nobody
 * could sign in by it. @throws RemovesTooMany
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

/** Makes what was written count, unless it changes nothing: then the change before it stays the last one. */
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
 * Reads a file into an edition that does not count yet. @throws EditionTaken when another one is begun meanwhile,
 * FileIsThere where the file for PINs is there already, RemovesTooMany before a PIN is printed.
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

/** @throws RemovesTooMany, after which nothing of the file is stored: it may be the list of other people. */
async function removedBy(
  { store, removes = null }: ClassListImport,
  edition: ClassEdition,
  { changed, same }: ImportProgress,
): Promise<number> {
  // A change of the list that began later has taken its place.
  const people = await store.count();
  const removed = people - changed - same;
  if (!isTooMany(removed, people, removes)) return removed;
  await store.editions.discard(edition);
  await store.editions.sweep(new Date().toISOString());
  throw new RemovesTooMany(removed, people);
}

/** Whatever makes a difference to what is written: with anything else an import begins from the start. */
function sourceOf(
  { pinKey, makePins, pinsMade = false, further, codes }: ClassListImport,
  { sha256 }: FileIdentity,
): string {
  const made = [sha256, pinKey.id, makePins ? resolve(makePins) : null, pinsMade, [...further], codes];
  return createHash('sha256').update(JSON.stringify(made)).digest('hex');
}

async function beginEdition(
  { store, purpose, makePins }: ClassListImport,
  file: string,
  writesAll: boolean,
): Promise<ClassEdition> {
  // Differences are imported, those of a replacement too.
  const begun = writesAll
    ? { purpose, source: file, owner: randomUUID() }
    : { purpose: 'import' as const, source: `${file} ${purpose} of differences`, owner: randomUUID() };
  const edition = await store.editions.begin(begun);
  const progress = readProgress(edition.progress);
  if (makePins && !progress.printing && existsSync(makePins)) throw new FileIsThere();
  if (progress.faults === 0) return edition;
  // Its faults were listed by the one that was cut off: they are found again.
  await store.editions.discard(edition);
  return store.editions.begin(begun);
}

/** Writes the PINs that were made, from the file and what was written of it. Returns how many. */
async function printPins(
  list: ClassListImport,
  edition: ClassEdition,
  progress: ImportProgress,
  makesPin: PinMaker | null,
): Promise<number> {
  const { file, makePins, store, pinKey } = list;
  if (!makePins || makesPin === null) return 0;
  // Noted first: whoever finds the file after a kill knows whose it is.
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
