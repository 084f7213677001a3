import type { FieldMeaning } from '../meaning/flowMeaning.ts';
import { fieldRules } from '../meaning/rules.ts';
import { maxLengthOf } from '../rules/maxLength.ts';
import type { ModelField } from '../rules/schemas/modelField.ts';

/** By the model config, and by the rules where the field is asked. */
export function maxCharactersOf(config: ModelField, node: FieldMeaning | null = null): number {
  const rules = node === null ? [] : fieldRules(node);
  const limits = rules.flatMap(({ rule: { rule, max } }) => (rule === 'maxLength' ? [Number(max)] : []));
  return Math.min(maxLengthOf(config), ...limits);
}
