import type { ClassEdition, ClassRow, EditionLine } from '../../store/classListRows.ts';
import { type ClassListImport, checksOf, rowsPerSlice } from './classListImport.ts';
import type { ClassListRow } from './classListRow.ts';
import type { Faults } from './faults.ts';
import { type FileIdentity, fileVersion } from './fileIdentity.ts';
import { type ImportProgress, readProgress } from './importProgress.ts';
import type { PinMaker } from './madePins.ts';
import { type ClassListItem, readClassList } from './readClassList.ts';
import type { SeenNoticeIds } from './seenNoticeIds.ts';

const rowsThatTell = 10_000;
const goneMark = { kind: 'gone', line: 0 } as const;

/** It does not do to write differences alone: every line must be written. */
export class WriteAll extends Error {}

export class EditionWriter {
  readonly #list: ClassListImport;
  readonly #edition: ClassEdition;
  readonly #faults: Faults;
  readonly #makesPin: PinMaker | null;
  /** Set where only differences are written; finds repeated notice ids, which else the database finds. */
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

  /** Notes the notice ids that an import that was cut off has read: the database does not have all of them. */
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

  /** @throws WriteAll for a notice id that seems to be there twice: the database knows, and on which lines. */
  #see(seen: SeenNoticeIds, { noticeId }: ClassListRow): void {
    if (!seen.add(noticeId)) throw new WriteAll();
  }

  /** Marks people who are in the list and not in the file. @throws WriteAll where one is mistaken for another. */
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

  /** @throws WriteAll where the first rows differ much: writing a whole new list is faster then. */
  #requireLikeness(rowsBefore: number): void {
    const { rows, same } = this.#progress;
    if (rowsBefore < rowsThatTell && rows >= rowsThatTell && same < rows / 2) throw new WriteAll();
  }

  /** "" where people keep their PIN, which was printed for them, or need none. */
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
