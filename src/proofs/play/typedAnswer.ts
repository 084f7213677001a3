import { normalised } from '../../claim/propagate.ts';
import type { CompiledField } from '../../compile/compiledPage.ts';
import { joinGroups } from '../../rules/joinGroups.ts';
import { holdsText } from '../../rules/masks/holdsText.ts';
import { maskText } from '../../rules/masks/maskText.ts';
import type { MaskName } from '../../rules/masks/names.ts';
import type { FieldValue } from '../../rules/value.ts';

/** What is stored of a text that a claimant types, or of another answer. */
export function typedAnswer({ uiSchema }: Pick<CompiledField, 'uiSchema'>, mask: MaskName, value: FieldValue) {
  if (typeof value !== 'string') return value;
  const options = uiSchema['ui:options'];
  const typed = value.trim();
  const masked = holdsText(mask, typed) ? maskText(mask, typed) : typed;
  const { separator, groups } = { separator: undefined, groups: undefined, ...options };
  return normalised(separator === undefined ? masked : joinGroups(masked, separator, groups));
}

/** Whether a claimant may change the answer while the field is shown and enabled. */
export function isAnswerable({ computed, uiSchema }: Pick<CompiledField, 'computed' | 'uiSchema'>): boolean {
  const options = uiSchema['ui:options'];
  const isReadonly = 'readonly' in options && options.readonly === true;
  return computed === null && uiSchema['ui:widget'] !== 'hidden' && !isReadonly;
}

export function isSameAnswer(one: FieldValue, other: FieldValue): boolean {
  return Object.is(one, other) || (Array.isArray(one) && Array.isArray(other) && one.join('\n') === other.join('\n'));
}
