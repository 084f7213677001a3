import { evaluateCondition } from '../conditions/evaluate.ts';
import { defineRule } from '../rule.ts';
import type { requiredRules as schemas } from '../schemas/requiredRules.ts';
import { isEmptyValue } from '../value.ts';

type Schemas = typeof schemas;

export const requiredRules = {
  required: defineRule<Schemas['required']>({
    messageKey: 'LocKey_Validation_Required',
    marksRequired: true,
    asksForAnswer: true,
    check: (value) => (isEmptyValue(value) ? {} : undefined),
  }),
  /** Sets no required mark. "Client" is the settlement systems' word: browser and server both check it. */
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
