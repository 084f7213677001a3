import type { FieldMeaning } from '../meaning/flowMeaning.ts';
import { fieldRules } from '../meaning/rules.ts';
import { maxLengthOf } from '../rules/maxLength.ts';
import type { ModelField } from '../rules/schemas/modelField.ts';

/** How many characters a text field takes, by its model config and where it is asked. */
export function maxCharactersOf(config: ModelField, node: FieldMeaning | null = null): number {
  const rules = node === null ? [] : fieldRules(node);
  const limits = rules.flatMap(({ rule: { rule, max } }) => (rule === 'maxLength' ? [Number(max)] : []));
  return Math.min(maxLengthOf(config), ...limits);
}
