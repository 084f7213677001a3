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
import type { SignInCheck } from './signInCheck.ts';

/** A slice is one transaction: other writers wait for it some ten milliseconds. */
const rowsPerSlice = 500;

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
  const before = await store.count();
  const written = await writeEdition(list);
  if ('problems' in written) return written;
  const { edition, progress, pinsMade } = written;
  const { rows, added, changed, same } = progress;
  const replaces = list.purpose === 'replace';
  await store.editions.activate(edition, replaces ? rows : added);
  await store.editions.sweep();
  await store.recheckScryptPins();
  return { rows, added, changed, same, removed: replaces ? before - changed - same : 0, pinsMade };
}

/**
 * Reads a file into an edition that does not count yet. @throws EditionTaken when another one is begun meanwhile,
 * FileIsThere where the file for PINs is there already.
 */
export async function writeEdition(list: ClassListImport): Promise<WrittenEdition | Refused> {
  const { file, store, faultsFile = null } = list;
  const faults = collectFaults(file, faultsFile);
  let edition: ClassEdition | null = null;
  try {
    const identity = await fileIdentity(file);
    const source = sourceOf(list, identity);
    edition = await beginEdition(list, source);
    const makesPin = list.makePins ? pinMaker(list.classList.key, source, list.signIn) : null;
    const progress = await new EditionWriter(list, edition, faults, makesPin).write(identity);
    if (faults.count() === 0)
      return { edition, progress, pinsMade: await printPins(list, edition, progress, makesPin) };
  } catch (error) {
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

async function beginEdition({ store, purpose, makePins }: ClassListImport, source: string): Promise<ClassEdition> {
  const owner = randomUUID();
  const edition = await store.editions.begin({ purpose, source, owner });
  const progress = readProgress(edition.progress);
  if (makePins && !progress.printing && existsSync(makePins)) throw new FileIsThere();
  if (progress.faults === 0) return edition;
  // Its faults were listed by the one that was cut off: they are found again.
  await store.editions.discard(edition);
  return store.editions.begin({ purpose, source, owner });
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
  #progress: ImportProgress;

  constructor(list: ClassListImport, edition: ClassEdition, faults: Faults, makesPin: PinMaker | null) {
    this.#list = list;
    this.#edition = edition;
    this.#faults = faults;
    this.#makesPin = makesPin;
    this.#progress = readProgress(edition.progress);
  }

  async write({ bytes, version }: FileIdentity): Promise<ImportProgress> {
    const { file, onProgress } = this.#list;
    for await (const items of readClassList(file, checksOf(this.#list), this.#progress.next)) {
      for (let from = 0; from < items.length; from += rowsPerSlice) {
        await this.#writeSlice(items.slice(from, from + rowsPerSlice));
        onProgress?.(this.#progress, bytes);
      }
    }
    if ((await fileVersion(file)) !== version) this.#faults.add(null, 'was changed while it was read: import it again');
    else if (this.#progress.rows === 0 && this.#faults.count() === 0) this.#faults.add(1, 'has no rows');
    return this.#progress;
  }

  async #writeSlice(items: readonly ClassListItem[]): Promise<void> {
    const { store, signIn } = this.#list;
    const rows = items.flatMap((item) => ('row' in item ? [item] : []));
    const problems = items.flatMap((item) => ('problem' in item ? [item] : []));
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
      lines.push(this.#lineOf(line, kind, written));
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
    const all = [
      ...problems,
      ...repeated.map(({ line, firstLine }) => ({ line, problem: `the same notice id is on line ${firstLine}` })),
    ];
    for (const { line, problem } of all.sort((a, b) => a.line - b.line)) this.#faults.add(line, problem);
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
