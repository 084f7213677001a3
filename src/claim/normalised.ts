import { type FieldValue, isEmptyValue } from '../rules/value.ts';

/**
 * Returns a value as a model stores it. Blank text is no answer, so it is null. One character is stored in one way: an
 * "é" that was sent as "e" with an accent behind it would be refused where "é" is allowed. Everything else stays.
 */
export function normalised(value: FieldValue): FieldValue {
  if (typeof value !== 'string') return value;
  return isEmptyValue(value) ? null : value.normalize('NFC');
}
