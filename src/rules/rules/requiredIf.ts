import { ConditionRef } from '../condition.ts';
import { evaluateCondition } from '../conditions/evaluateCondition.ts';
import { defineRule } from '../rule.ts';
import { isEmptyValue } from '../value.ts';

/** A value is valid if it is not empty after trimming, or if the condition does not hold. */
export const requiredIf = defineRule({
  name: 'requiredIf',
  description: 'A value that is not empty while a condition holds.',
  parameters: { when: ConditionRef },
  messageKey: 'LocKey_Validation_RequiredIf',
  marksRequired: true,
  mapReferences: (parameters, mapper) => ({ ...parameters, when: mapper.condition(parameters.when) }),
  check: (value, { when }, context) => (isEmptyValue(value) && evaluateCondition(when, context) ? {} : undefined),
});
