import { ConditionRef } from './expressionRefs.ts';
import type { RuleSchemas } from './ruleSchema.ts';

export const requiredRules = {
  required: {
    description: 'Filled in. Blanks alone are no answer.',
    parameters: {},
  },
  requiredOnClient: {
    description: 'Filled in, though nothing at the question says so. It sets no required mark.',
    parameters: {},
  },
  requiredIf: {
    description: 'Filled in while a condition holds.',
    parameters: { when: ConditionRef },
  },
} satisfies RuleSchemas;
