import type { Person } from '../../rules/classListColumns.ts';

/** One person of the class list, opened; empty cells are null. */
export interface ClassMember extends Person<string | null> {
  readonly noticeId: string;
  readonly pinHash: string;
  /** What further columns say, by their names, without empty cells. */
  readonly further: Readonly<Record<string, string>>;
}

/** What is kept of one person of the class list. */
export interface ClassRow {
  readonly noticeId: string;
  readonly pinHash: string;
  /** A keyed hash of what is sealed: equal for the same person with the same data. */
  readonly digest: string;
  /** A keyed hash of the last name, as the helpdesk looks for it; of 31 bits. */
  readonly nameHash: number;
  /** Everything else that is known of the person. */
  readonly sealed: string;
}

/** What a line of a file means for the class list where it brings no new row; the last two are what `verify` notes. */
export type ClassMark = 'same' | 'gone' | 'new' | 'changed';

/** One line of the file of an edition: a row of a person, or a mark. */
export type EditionLine = { readonly line: number } & (
  | { readonly kind: 'row'; readonly row: ClassRow }
  | { readonly kind: ClassMark; readonly noticeId: string }
);

/**
 * A change of the class list that is written in slices. Nobody reads it before it is activated as a whole; then its rows
 * count instead of those of earlier editions.
 */
export interface ClassEdition {
  readonly id: number;
  /** `replace`: no row of an earlier edition counts beside it. `verify` is never activated. */
  readonly purpose: 'import' | 'replace' | 'remove' | 'verify';
  /** What it is made of: who begins with the same again goes on with it. */
  readonly source: string;
  /** Who writes it. Whoever begins takes it over. */
  readonly owner: string;
  /** How far it is, in the words of who writes it; empty at its beginning. */
  readonly progress: string;
}

/** What made an edition count, and how long it can be taken back. */
export interface ClassChange {
  readonly command: 'import' | 'replace' | 'remove';
  readonly at: string;
  readonly undoUntil: string;
}

/** A change that was taken back. */
export interface UndoneChange extends Pick<ClassChange, 'command' | 'at'> {
  /** How many people the list had with it, and has without it. */
  readonly peopleBefore: number;
  readonly people: number;
  /** Whether the change before it can be taken back as well. */
  readonly isMore: boolean;
}

/** Somebody else began an import, a replacement or a removal meanwhile. */
export class EditionTaken extends Error {}

export interface ClassListStore {
  find(noticeId: string): Promise<ClassRow | null>;
  /** Those of these people who are in the list, by their notice ids; a thousand at most. */
  findAll(noticeIds: readonly string[]): Promise<ReadonlyMap<string, ClassRow>>;
  /** Those with this hash of their last name, in the order of their notice ids, after one of them; at most `most`. */
  findByName(nameHash: number, after: string, most: number): Promise<readonly ClassRow[]>;
  /** Everybody in the order of their notice ids, in slices, so that memory stays flat. */
  slices(): AsyncIterable<readonly ClassRow[]>;
  /** Costs next to nothing, however many they are. */
  count(): Promise<number>;
  /**
   * Removes what any edition has of a person, those that are kept for an undo too, all or nothing; gives up the one that is being
   * written. `wasKept`: they were not in the list, and an undo would have brought them back.
   */
  erase(noticeId: string): Promise<{ readonly wasInList: boolean; readonly wasKept: boolean }>;
  readonly editions: ClassEditionStore;
}

/** How many changes can be taken back, the last one first. */
export const mostUndone = 10;

export interface ClassEditionStore {
  /** The edition that was begun with the same purpose and source, or a new one; every other one that changes the list is given up. */
  begin(edition: Pick<ClassEdition, 'purpose' | 'source' | 'owner'>): Promise<ClassEdition>;
  /**
   * Writes lines and the progress that they make, all or nothing; of two with the same notice id the first. Returns the
   * others with the line of the first. A thousand lines at most. @throws EditionTaken
   */
  write(
    edition: ClassEdition,
    lines: readonly EditionLine[],
    progress: (repeated: readonly RepeatedLine[]) => string,
  ): Promise<readonly RepeatedLine[]>;
  /** What the edition has of these people. A thousand at most. */
  marks(edition: ClassEdition, noticeIds: readonly string[]): Promise<ReadonlyMap<string, EditionMark>>;
  /** The notice ids that it marks so, in slices. */
  marked(edition: ClassEdition, kind: ClassMark): AsyncIterable<readonly string[]>;
  /**
   * From now on it counts, with so many people more (or fewer, below zero) than before. What it changes is kept so that the
   * change can be taken back; null: it cannot, and neither can any before it. @throws EditionTaken
   */
  activate(edition: ClassEdition, people: number, change: ClassChange | null): Promise<void>;
  /**
   * Takes the last change back, all or nothing, and gives up the edition that is being written; null, and nothing is done, where it
   * cannot be taken back at this instant.
   */
  undo(now: string): Promise<UndoneChange | null>;
  /** Gives it up. */
  discard(edition: ClassEdition): Promise<void>;
  /**
   * Removes, in slices, what neither counts at this instant nor is kept for an undo, until nothing of it is left. Others may
   * read and write in between.
   */
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
