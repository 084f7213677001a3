import type { CalendarDate } from './calendarDate.ts';
import type { FieldValue } from './value.ts';

/** The browser answers from its atoms, the server from the claim that it received. */
export interface ReadContext {
  /** In Pacific time. */
  today(): CalendarDate;
  /**
   * `field` is `<model key>.<field key>`. Fields of the current record and of the records around it are read there.
   * @throws Error when no such model or field exists.
   */
  read(field: string): FieldValue;
  /** Whether the answer is still what the server filled in. */
  isPrefilled(field: string): boolean;
  /** The id of the current record, or of the one around it, if it is of this model. */
  record(model: string): string | null;
  /** Inside a record that contains such records, only those count. */
  savedCount(model: string): number;
  /** A context may memoise parts of the result by the identity of the fold, so the caller passes the same object. */
  fold<T>(model: string, fold: Fold<T>): T;
}

/** The order and grouping of `combine` must not matter. */
export interface Fold<T> {
  readonly empty: T;
  of(context: ReadContext): T;
  combine(one: T, other: T): T;
}

/** Equal values have the same key; null for a value that equals no other. */
export type KeyOf = (value: FieldValue) => string | null;

export interface RuleContext extends ReadContext {
  /** clientIds of records. */
  choices(model: string): readonly string[];
  /**
   * Whether another record has this key: for a saved record only one saved before it, so that the later of two
   * duplicates is wrong. Records inside another are compared within that one. Results may be memoised by the identity
   * of `keyOf`.
   * @throws Error when the field is not in a record.
   */
  isTaken(key: string, keyOf: KeyOf): boolean;
  /** @throws Error when the whitelist was not fetched. */
  allowedCharacters(): string;
}
