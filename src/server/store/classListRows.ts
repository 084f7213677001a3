import type { Person } from '../../rules/classListColumns.ts';

/** One person of the class list, opened; empty cells are null. */
export interface ClassMember extends Person<string | null> {
  readonly noticeId: string;
  readonly pinHash: string;
  /** What further columns say, by their names, without empty cells. */
  readonly further: Readonly<Record<string, string>>;
  /** The rows of each list that has some, without empty cells. */
  readonly furtherRows: FurtherRows;
}

/** By the transaction type of the list's model, then by column. */
export type FurtherRows = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;

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

export const mostUndone = 10;

export interface RepeatedLine {
  readonly line: number;
  readonly firstLine: number;
}

export interface EditionMark {
  readonly kind: 'row' | ClassMark;
  readonly pinHash: string | null;
}
