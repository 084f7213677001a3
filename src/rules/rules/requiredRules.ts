import { evaluateCondition } from '../conditions/evaluate.ts';
import { defineRule } from '../rule.ts';
import type { requiredRules as schemas } from '../schemas/requiredRules.ts';
import { isEmptyValue } from '../value.ts';

type Schemas = typeof schemas;

/** Whether a field must have a value. */
export const requiredRules = {
  required: defineRule<Schemas['required']>({
    messageKey: 'LocKey_Validation_Required',
    marksRequired: true,
    asksForAnswer: true,
    check: (value) => (isEmptyValue(value) ? {} : undefined),
  }),
  /**
   * A value is valid if it is not empty after trimming. Unlike `required` it sets no required mark. "Client only" is
   * what the settlement's own systems mean by it; browser and server of this product check it alike.
   */
  requiredOnClient: defineRule<Schemas['requiredOnClient']>({
    messageKey: 'LocKey_Validation_Required',
    asksForAnswer: true,
    check: (value) => (isEmptyValue(value) ? {} : undefined),
  }),
  requiredIf: defineRule<Schemas['requiredIf']>({
    messageKey: 'LocKey_Validation_RequiredIf',
    marksRequired: true,
    asksForAnswer: true,
    references: ({ when }) => ({ conditions: [when] }),
    check: (value, { when }, context) => (isEmptyValue(value) && evaluateCondition(when, context) ? {} : undefined),
  }),
};
