import type { CompiledField, FieldId } from '../../compile/compiledPage.ts';
import { prepopulatedMapping } from '../../rules/dtoMapping.ts';
import { fieldId } from '../../rules/names.ts';
import type { AppliedRule } from '../../rules/rule.ts';
import { isAnswerable } from '../play/typedAnswer.ts';

/** What fills in an answer that claimants cannot type: the answer that is its default, or a fact; null for other fields. */
export function fillingSource(field: CompiledField): FieldId | null {
  const { prepopulatedDataKey: key, defaultFrom, computed } = field;
  if (computed !== null || isAnswerable(field)) return null;
  return defaultFrom ?? (key === null ? null : fieldId(prepopulatedMapping, key));
}

/** Whether the rule refuses an empty answer. */
export const isDemand = ({ rule }: AppliedRule): boolean =>
  rule === 'required' || rule === 'requiredOnClient' || rule === 'requiredIf';
