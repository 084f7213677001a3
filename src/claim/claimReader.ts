import type { CompiledFlow, FieldId, ModelKey } from '../compile/compiledPage.ts';
import type { CalendarDate } from '../rules/calendarDate.ts';
import type { Fold } from '../rules/context.ts';
import type { FieldValue } from '../rules/value.ts';

/** `record` is the clientId of a record of a list model, else null. */
export interface ClaimReader {
  /** In Pacific time. */
  today(): CalendarDate;
  value(field: FieldId, record: string | null): FieldValue;
  /** In the order in which they were saved. */
  savedRecords(model: ModelKey): readonly string[];
  /** Includes, in their positions, saved records that are being edited. */
  keptRecords(model: ModelKey): readonly string[];
  /** The record around another one, if any. */
  around(record: string): RecordScope | null;
  readonly partialSums: PartialSums;
}

/** Results that a reader memoises until they change. `parent` is the record around the records, if any. */
export interface PartialSums {
  counted(flow: CompiledFlow, model: ModelKey, parent: string | null): readonly string[];
  fold<T>(flow: CompiledFlow, model: ModelKey, parent: string | null, fold: Fold<T>): T;
}

/** Inside one record of a list model. */
export interface RecordScope {
  readonly model: ModelKey;
  readonly record: string;
}

/** A field of one record, or of a single model. */
export interface FieldInstance {
  readonly field: FieldId;
  readonly record: string | null;
}

export type Answer = FieldInstance & { readonly value: FieldValue };

export function instanceKey({ field, record }: FieldInstance): string {
  return `${field}\n${record ?? ''}`;
}

export function parseInstanceKey(key: string): FieldInstance {
  const [field = '', record = ''] = key.split('\n');
  return { field, record: record === '' ? null : record };
}
