import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PinKey } from '../authorization/pinKey.ts';
import { errorCode } from '../errorCode.ts';
import type { ClassEdition, ClassListStore, ClassRow, EditionLine } from '../store/classListStore.ts';
import type { AddressCodes } from './addressCodes.ts';
import type { ClassList } from './classList.ts';
import type { ClassListRow, RowChecks } from './classListRow.ts';
import { collectFaults, type Faults } from './faults.ts';
import { type FileIdentity, fileIdentity, fileVersion, unreadable } from './fileIdentity.ts';
import type { FurtherColumns } from './furtherColumns.ts';
import { type ImportProgress, readProgress } from './importProgress.ts';
import { FileIsThere, type PinMaker, pinMaker, writePins } from './madePins.ts';
import { type ClassListItem, readClassList } from './readClassList.ts';
import { type SeenNoticeIds, seenNoticeIds } from './seenNoticeIds.ts';
import type { SignInCheck } from './signInCheck.ts';

/** A slice is one transaction: other writers wait for it some ten milliseconds. */
const rowsPerSlice = 500;
const rowsThatTell = 10_000;
const goneMark = { kind: 'gone', line: 0 } as const;

export interface ClassListImport {
  readonly file: string;
  readonly store: ClassListStore;
  readonly classList: ClassList;
  readonly signIn: SignInCheck;
  /** The columns that it may have beside the usual ones. */
  readonly further: FurtherColumns;
  readonly codes: AddressCodes;
  readonly pinKey: PinKey;
  /** `replace` removes people who are not in the file; `verify` compares and changes nothing. */
  readonly purpose: 'import' | 'replace' | 'verify';
  /** Where PINs are written that are made for rows without one; null: a row without one is wrong. */
  readonly makePins?: string | null;
  /** Whether rows may have no PIN because the list has one for them: for `verify`. */
  readonly pinsMade?: boolean;
  /** Where all faults are written; null: nowhere. */
  readonly faultsFile?: string | null;
  readonly onProgress?: (done: ImportProgress, bytes: number) => void;
}

/** How many rows there were, and how many of them were not in the list, or otherwise, or as they are in the file. */
export type Imported = Pick<ImportProgress, 'rows' | 'added' | 'changed' | 'same'> & {
  readonly removed: number;
  readonly pinsMade: number;
};
/** `<file>:<line>: <what is wrong>`, at most twenty, and how many there are. Nothing was imported. The line is missing
 * where the file cannot be read. */
export type Refused = { readonly problems: readonly string[]; readonly problemCount: number };

/** What a finished reading leaves: nothing counts yet. */
export interface WrittenEdition {
  readonly edition: ClassEdition;
  readonly progress: ImportProgress;
  readonly pinsMade: number;
}

/**
 * Imports a class list: every row or, when one of them is wrong, none. A row whose notice id is known replaces that
 * one. What a kill cuts off goes on where it was when the same file is imported again. A row is wrong too if nobody
 * could sign in by it.
 */
export async function importClassList(list: ClassListImport): Promise<Imported | Refused> {
  const { store } = list;
  const written = await writeEdition(list);
  if ('problems' in written) return written;
  const { edition, progress, pinsMade } = written;
  const { rows, added, changed, same } = progress;
  // Whoever changes the list after this one was begun has taken its place.
  const removed = list.purpose === 'replace' ? (await store.count()) - changed - same : 0;
  await store.editions.activate(edition, edition.purpose === 'replace' ? rows : added - removed);
  await store.editions.sweep();
  await store.recheckScryptPins();
  return { rows, added, changed, same, removed, pinsMade };
}

/**
 * Reads a file into an edition that does not count yet. @throws EditionTaken when another one is begun meanwhile,
 * FileIsThere where the file for PINs is there already.
 */
export async function writeEdition(list: ClassListImport): Promise<WrittenEdition | Refused> {
  try {
    return await readInto(list, list.purpose === 'verify' || (await list.store.count()) === 0);
  } catch (error) {
    if (!(error instanceof WriteAll)) throw error;
    return readInto(list, true);
  }
}

/** Differences alone will not do: every line must leave something. */
class WriteAll extends Error {}

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
    if (faults.count() === 0)
      return { edition, progress, pinsMade: await printPins(list, edition, progress, makesPin) };
  } catch (error) {
    if (error instanceof WriteAll) faults.end();
    if (edition !== null || errorCode(error) === '') throw error;
    faults.add(null, unreadable(errorCode(error)));
  }
  if (edition !== null) {
    await store.editions.discard(edition);
    await store.editions.sweep();
  }
  return faults.end();
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

const checksOf = ({ further, codes, makePins, pinsMade = false }: ClassListImport): RowChecks => ({
  further,
  codes,
  isPinOptional: Boolean(makePins) || pinsMade,
});

class EditionWriter {
  readonly #list: ClassListImport;
  readonly #edition: ClassEdition;
  readonly #faults: Faults;
  readonly #makesPin: PinMaker | null;
  /** Where lines that change nothing are not written: what tells that a notice id is there twice. */
  readonly #seen: SeenNoticeIds | null;
  #progress: ImportProgress;

  constructor(
    list: ClassListImport,
    edition: ClassEdition,
    faults: Faults,
    makesPin: PinMaker | null,
    seen: SeenNoticeIds | null,
  ) {
    this.#list = list;
    this.#edition = edition;
    this.#faults = faults;
    this.#makesPin = makesPin;
    this.#seen = seen;
    this.#progress = readProgress(edition.progress);
  }

  /** @throws WriteAll */
  async write({ bytes, version }: FileIdentity): Promise<ImportProgress> {
    const { file, onProgress, purpose } = this.#list;
    if (this.#seen !== null) await this.#seeBefore(this.#seen);
    for await (const items of readClassList(file, checksOf(this.#list), this.#progress.next)) {
      for (let from = 0; from < items.length; from += rowsPerSlice) {
        await this.#writeSlice(items.slice(from, from + rowsPerSlice));
        onProgress?.(this.#progress, bytes);
      }
    }
    if ((await fileVersion(file)) !== version) this.#faults.add(null, 'was changed while it was read: import it again');
    else if (this.#progress.rows === 0 && this.#faults.count() === 0) this.#faults.add(1, 'has no rows');
    else if (this.#seen !== null && purpose === 'replace' && this.#faults.count() === 0)
      await this.#writeGone(this.#seen);
    return this.#progress;
  }

  /** What an import that was cut off has read: it is in no database. */
  async #seeBefore(seen: SeenNoticeIds): Promise<void> {
    const { offset } = this.#progress.next;
    if (offset === 0) return;
    for await (const items of readClassList(this.#list.file, checksOf(this.#list))) {
      for (const item of items) {
        if (item.next.offset > offset) return;
        if ('row' in item) this.#see(seen, item.row);
      }
    }
  }

  /** @throws WriteAll for a notice id that is there twice, or is taken for one: the database tells, with its lines. */
  #see(seen: SeenNoticeIds, { noticeId }: ClassListRow): void {
    if (!seen.add(noticeId)) throw new WriteAll();
  }

  /** Marks whoever is in the list and not in the file. @throws WriteAll where one of them is taken for another person. */
  async #writeGone(seen: SeenNoticeIds): Promise<void> {
    const { store } = this.#list;
    let left = (await store.count()) - this.#progress.changed - this.#progress.same;
    if (left === 0) return;
    for await (const rows of store.slices()) {
      const gone = rows.filter(({ noticeId }) => !seen.has(noticeId));
      left -= gone.length;
      for (let from = 0; from < gone.length; from += rowsPerSlice) {
        const lines = gone.slice(from, from + rowsPerSlice).map(({ noticeId }) => ({ ...goneMark, noticeId }));
        await store.editions.write(this.#edition, lines, () => JSON.stringify(this.#progress));
      }
    }
    if (left !== 0) throw new WriteAll();
  }

  async #writeSlice(items: readonly ClassListItem[]): Promise<void> {
    const { store, signIn } = this.#list;
    const rows = items.flatMap((item) => ('row' in item ? [item] : []));
    const problems = items.flatMap((item) => ('problem' in item ? [item] : []));
    if (this.#seen !== null) for (const { row } of rows) this.#see(this.#seen, row);
    const known = await store.findAll(rows.map(({ row }) => row.noticeId));
    const lines: EditionLine[] = [];
    const counts = { added: 0, changed: 0, same: 0 };
    for (const { line, next, row } of rows) {
      const current = known.get(row.noticeId) ?? null;
      const pin = row.pin === '' ? this.#pinFor(row, current) : row.pin;
      const wrong = pin === null ? ['pin'] : signIn({ ...row, pin }).filter((column) => column !== 'pin' || pin !== '');
      if (wrong.length > 0) {
        problems.push({
          line,
          next,
          problem: `${wrong.join(' and ')} cannot be typed on the page: its model config refuses it`,
        });
      }
      const written = this.#rowOf(row, pin ?? '', current);
      const kind = current === null ? 'added' : written === current ? 'same' : 'changed';
      counts[kind] += 1;
      if (this.#seen === null || kind !== 'same') lines.push(this.#lineOf(line, kind, written));
    }
    const { rows: rowsBefore, added, changed, same } = this.#progress;
    const progress = (repeated: number): ImportProgress => ({
      ...this.#progress,
      next: items.at(-1)?.next ?? this.#progress.next,
      rows: rowsBefore + rows.length,
      added: added + counts.added,
      changed: changed + counts.changed,
      same: same + counts.same,
      faults: this.#faults.count() + problems.length + repeated,
    });
    const repeated = await store.editions.write(this.#edition, lines, ({ length }) => JSON.stringify(progress(length)));
    this.#progress = progress(repeated.length);
    if (this.#seen !== null && this.#list.purpose === 'replace') this.#requireLikeness(rowsBefore);
    const all = [
      ...problems,
      ...repeated.map(({ line, firstLine }) => ({ line, problem: `the same notice id is on line ${firstLine}` })),
    ];
    for (const { line, problem } of all.sort((a, b) => a.line - b.line)) this.#faults.add(line, problem);
  }

  /** @throws WriteAll where the first rows say that it is another list: to write it beside the old one is faster then. */
  #requireLikeness(rowsBefore: number): void {
    const { rows, same } = this.#progress;
    if (rowsBefore < rowsThatTell && rows >= rowsThatTell && same < rows / 2) throw new WriteAll();
  }

  /** Who has a PIN keeps it: it was printed for them. '' where the list has it and nothing else needs one. */
  #pinFor(row: ClassListRow, current: ClassRow | null): string | null {
    if (current !== null || this.#makesPin === null) return '';
    return this.#makesPin(row);
  }

  #rowOf(row: ClassListRow, pin: string, current: ClassRow | null): ClassRow {
    const { classList, pinKey } = this.#list;
    const pinHash = pin === '' ? (current?.pinHash ?? '') : pinKey.hash(row.noticeId, pin);
    const { pin: _pin, ...facts } = row;
    return classList.key.row({ ...facts, pinHash }, current);
  }

  #lineOf(line: number, kind: 'added' | 'changed' | 'same', row: ClassRow): EditionLine {
    const { noticeId } = row;
    switch (this.#list.purpose) {
      case 'replace':
        return { line, kind: 'row', row };
      case 'import':
        return kind === 'same' ? { line, kind, noticeId } : { line, kind: 'row', row };
      case 'verify':
        return { line, kind: kind === 'added' ? 'new' : kind, noticeId };
    }
  }
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
