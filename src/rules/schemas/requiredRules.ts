import { ConditionRef } from './expressionRefs.ts';
import type { RuleSchemas } from './ruleSchema.ts';

export const requiredRules = {
  required: {
    description: 'A trimmed value that is not empty.',
    parameters: {},
  },
  requiredOnClient: {
    description: 'A trimmed value that is not empty; sets no required mark.',
    parameters: {},
  },
  requiredIf: {
    description: 'A value that is not empty while a condition holds.',
    parameters: { when: ConditionRef },
  },
} satisfies RuleSchemas;
