import type { Person } from '../../rules/classListColumns.ts';

/** One person of the class list, opened; empty cells are null. */
export interface ClassMember extends Person<string | null> {
  readonly noticeId: string;
  readonly pinHash: string;
  /** What further columns say, by their names, without empty cells. */
  readonly further: Readonly<Record<string, string>>;
}

/** A person as stored. */
export interface ClassRow {
  readonly noticeId: string;
  readonly pinHash: string;
  /** A keyed hash of what is sealed, by which unchanged data is recognised. */
  readonly digest: string;
  /** A keyed hash of the last name, of 31 bits, for the helpdesk's lookup. */
  readonly nameHash: number;
  readonly sealed: string;
}

/** What a line means if it brings no new row. `new` and `changed` come from `verify` alone. */
export type ClassMark = 'same' | 'gone' | 'new' | 'changed';

export type EditionLine = { readonly line: number } & (
  | { readonly kind: 'row'; readonly row: ClassRow }
  | { readonly kind: ClassMark; readonly noticeId: string }
);

/**
 * A change of the class list, written in slices. It counts once it is activated as a whole; its rows then replace those
 * of earlier editions.
 */
export interface ClassEdition {
  readonly id: number;
  /** Rows of earlier editions do not count beside `replace`. `verify` is never activated. */
  readonly purpose: 'import' | 'replace' | 'remove' | 'verify';
  /** The identity of the file and its options: an import of the same source goes on where the last one stopped. */
  readonly source: string;
  /** The process that writes it; the last one that begins takes over. */
  readonly owner: string;
  /** How far the writer is, in its own format. */
  readonly progress: string;
}

export interface ClassChange {
  readonly command: 'import' | 'replace' | 'remove';
  readonly at: string;
  readonly undoUntil: string;
}

export interface UndoneChange extends Pick<ClassChange, 'command' | 'at'> {
  readonly peopleBefore: number;
  readonly people: number;
  readonly isMore: boolean;
}

/** Another process began to change the class list meanwhile. */
export class EditionTaken extends Error {}

export interface ClassListStore {
  find(noticeId: string): Promise<ClassRow | null>;
  /** A thousand at most. */
  findAll(noticeIds: readonly string[]): Promise<ReadonlyMap<string, ClassRow>>;
  /** In the order of notice ids, after `after`. */
  findByName(nameHash: number, after: string, most: number): Promise<readonly ClassRow[]>;
  /** In the order of notice ids, so that memory stays flat. */
  slices(): AsyncIterable<readonly ClassRow[]>;
  /** Reads a kept sum, whatever the size of the list. */
  count(): Promise<number>;
  /**
   * Removes a person from every edition, also those kept for an undo, all or nothing, and gives up the edition that is
   * being written. `wasKept`: only an undo would have brought the person back.
   */
  erase(noticeId: string): Promise<{ readonly wasInList: boolean; readonly wasKept: boolean }>;
  readonly editions: ClassEditionStore;
}

export const mostUndone = 10;

export interface ClassEditionStore {
  /**
   * Goes on with the edition of the same purpose and source, or begins one; gives up the others that change the list.
   */
  begin(edition: Pick<ClassEdition, 'purpose' | 'source' | 'owner'>): Promise<ClassEdition>;
  /**
   * Writes lines and progress, all or nothing. Of two lines with one notice id the first counts; the others are
   * returned. A thousand lines at most. @throws EditionTaken
   */
  write(
    edition: ClassEdition,
    lines: readonly EditionLine[],
    progress: (repeated: readonly RepeatedLine[]) => string,
  ): Promise<readonly RepeatedLine[]>;
  /** A thousand at most. */
  marks(edition: ClassEdition, noticeIds: readonly string[]): Promise<ReadonlyMap<string, EditionMark>>;
  marked(edition: ClassEdition, kind: ClassMark): AsyncIterable<readonly string[]>;
  /**
   * Makes the edition count, and the list grow by `people`. With `change`, what it replaces is kept for an undo;
   * without, neither this change nor an earlier one can be undone. @throws EditionTaken
   */
  activate(edition: ClassEdition, people: number, change: ClassChange | null): Promise<void>;
  /**
   * Takes the last change back, all or nothing, and gives up the edition that is being written. Null, without a change,
   * if it cannot be taken back now.
   */
  undo(now: string): Promise<UndoneChange | null>;
  discard(edition: ClassEdition): Promise<void>;
  /** Removes, in slices, what neither counts nor is kept for an undo. Others may read and write in between. */
  sweep(now: string): Promise<void>;
}

export interface RepeatedLine {
  readonly line: number;
  readonly firstLine: number;
}

export interface EditionMark {
  readonly kind: 'row' | ClassMark;
  readonly pinHash: string | null;
}
