import type { CompiledField } from '../compile/compiledPage.ts';
import type { FieldValue } from '../rules/value.ts';

/** What the claimant and the server did to a field so far. */
export interface FieldHistory {
  readonly current: FieldValue;
  readonly everDirty: boolean;
  readonly prepopulated: FieldValue;
}

/**
 * The value a field starts its page with: a prepopulated value where it may be applied, else its default where the
 * field is empty, else what it has. A field that the claimant emptied stays empty, unless the page overrides that. One
 * that is never empty and holds neither true nor false becomes false.
 */
export function initialValue(field: CompiledField, { current, everDirty, prepopulated }: FieldHistory): FieldValue {
  const mayStart = !everDirty || field.overrideEverDirtyFieldConstraint;
  const untouched = current === null || sameValue(current, field.defaultValue);
  const start = mayStart && untouched ? (prepopulated ?? current ?? field.defaultValue) : current;
  return field.emptyValue === false && typeof start !== 'boolean' ? false : start;
}

function sameValue(a: FieldValue, b: FieldValue): boolean {
  return Array.isArray(a) && Array.isArray(b) ? a.join('\n') === b.join('\n') : a === b;
}
