import type { CalendarDate } from './calendarDate.ts';
import type { FieldValue } from './value.ts';

/**
 * What conditions, operands and rules may know beyond the value they look at. The browser answers from its atoms, the
 * server from the claim it received; neither side has another way in.
 */
export interface ReadContext {
  /** Today's date in Pacific time. */
  today(): CalendarDate;
  /**
   * The value of a field named `<model key>.<field key>`. Inside a record, a field of the record's own model is
   * read from that record, and so is one of the record around it.
   * @throws Error when no such model or field exists: a condition that cannot be evaluated is never false.
   */
  read(field: string): FieldValue;
  /** Whether a field has an answer that says what the server knew and put there. */
  isPrefilled(field: string): boolean;
  /** How many saved records the model has; in a record that such records are inside of, how many are in it. */
  savedCount(model: string): number;
  /**
   * Puts together what each of these saved records gives. A context may keep parts of the result for as long as what
   * they were made from stays: by the fold, which therefore is the same object every time the same is asked.
   */
  fold<T>(model: string, fold: Fold<T>): T;
}

/** How something is put together from records; the order and grouping of `combine` must not matter. */
export interface Fold<T> {
  readonly empty: T;
  /** What one record gives; the context reads in it. */
  of(context: ReadContext): T;
  combine(one: T, other: T): T;
}

/** What two values have in common when they are the same; null for a value that is like no other. */
export type KeyOf = (value: FieldValue) => string | null;

export interface RuleContext extends ReadContext {
  /** clientIds of the records of a model that may be chosen. */
  choices(model: string): readonly string[];
  /**
   * Whether another saved record has this key in the field that the rule looks at: for a record that is not saved any
   * other of its model, for a saved one those that were saved before it, so that of two that are the same the later is
   * wrong. In records inside of others those of the same one around them. `keyOf` gives the key of a value, null where
   * there is none; what it gave may be kept, so it is the same function every time the same is asked.
   * @throws Error when the field is in no record.
   */
  isTaken(key: string, keyOf: KeyOf): boolean;
  /**
   * The characters a claimant may type.
   * @throws Error when the whitelist was not fetched.
   */
  allowedCharacters(): string;
}
