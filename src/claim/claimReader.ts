import type { CompiledFlow, FieldId, ModelKey } from '../compile/compiledPage.ts';
import type { CalendarDate } from '../rules/calendarDate.ts';
import type { Fold } from '../rules/context.ts';
import type { FieldValue } from '../rules/value.ts';

/** A claim as the shared passes see it. `record` is the clientId of one record of a list model, else null. */
export interface ClaimReader {
  /** Today's date in Pacific time. */
  today(): CalendarDate;
  value(field: FieldId, record: string | null): FieldValue;
  /** clientIds of the saved records of a list model, in the order they were saved. */
  savedRecords(model: ModelKey): readonly string[];
  /** The same and, in their places, the saved ones that are being edited now. */
  keptRecords(model: ModelKey): readonly string[];
  /** The record around another one; null for a record that is in no other. */
  around(record: string): RecordScope | null;
  readonly kept: PartialSums;
}

/**
 * What a reader keeps of what it has worked out, until that changes: in the browser after an edit of one record only this
 * record is gone through again, and in a claim that was sent nothing changes. `place` is the record around them, where records are in others and one asks from inside of one.
 */
export interface PartialSums {
  /** As `countedRecords`. */
  counted(flow: CompiledFlow, model: ModelKey, place: string | null): readonly string[];
  /** As `fold` of `ReadContext`. */
  fold<T>(flow: CompiledFlow, model: ModelKey, place: string | null, fold: Fold<T>): T;
}

/** A place in a claim: inside one record of a list model. */
export interface RecordScope {
  readonly model: ModelKey;
  readonly record: string;
}

/** One field of one record, or of a single model. */
export interface FieldInstance {
  readonly field: FieldId;
  readonly record: string | null;
}

/** One text for one field instance, for maps and sets. */
export function instanceKey({ field, record }: FieldInstance): string {
  return `${field}\n${record ?? ''}`;
}

export function parseInstanceKey(key: string): FieldInstance {
  const [field = '', record = ''] = key.split('\n');
  return { field, record: record === '' ? null : record };
}
