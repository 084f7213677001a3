import type { CalendarDate } from './calendarDate.ts';
import type { FieldValue } from './value.ts';

/**
 * What conditions and rules may know beyond the value they look at. The browser answers from its atoms, the
 * server from the claim it received; neither side has another way in.
 */
export interface ReadContext {
  /**
   * The value of a field named `<model key>.<field key>`. Inside a record, a field of the record's own model is
   * read from that record, and so is one of the record around it.
   * @throws Error when no such model or field exists: a condition that cannot be evaluated is never false.
   */
  read(field: string): FieldValue;
  /** How many saved records the model has; in a record that such records are inside of, how many are in it. */
  savedCount(model: string): number;
}

export interface RuleContext extends ReadContext {
  /** Today's date in Pacific time. */
  readonly today: CalendarDate;
  /** clientIds of the records of a model that may be chosen. */
  choices(model: string): readonly string[];
  /**
   * The characters a claimant may type.
   * @throws Error when the whitelist was not fetched.
   */
  allowedCharacters(): string;
}
