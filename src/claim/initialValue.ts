import type { CompiledField } from '../compile/compiledPage.ts';
import type { FieldValue } from '../rules/value.ts';

/**
 * The value a field starts its page with: a prepopulated value where it may be applied, else its default where the
 * field is empty, else what it has. A checkbox that is neither true nor false becomes false.
 */
export function initialValue(
  field: CompiledField,
  current: FieldValue,
  everDirty: boolean,
  prepopulated: FieldValue,
): FieldValue {
  const start = startValue(field, current, everDirty, prepopulated);
  return field.widget === 'checkbox' && typeof start !== 'boolean' ? false : start;
}

function startValue(
  field: CompiledField,
  current: FieldValue,
  everDirty: boolean,
  prepopulated: FieldValue,
): FieldValue {
  const mayPrepopulate = !everDirty || field.overrideEverDirtyFieldConstraint;
  const untouched = current === null || sameValue(current, field.defaultValue);
  if (prepopulated !== null && mayPrepopulate && untouched) return prepopulated;
  return current ?? field.defaultValue;
}

function sameValue(a: FieldValue, b: FieldValue): boolean {
  return Array.isArray(a) && Array.isArray(b) ? a.join('\n') === b.join('\n') : a === b;
}
