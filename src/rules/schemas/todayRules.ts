import { Type } from 'typebox';
import type { RuleSchemas } from './ruleSchema.ts';

const Years = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 150, description }));

export const todayRules = {
  preventFutureDate: { description: 'Today or an earlier day.', parameters: {} },
  preventFutureShortDate: { description: 'This month or an earlier one.', parameters: {} },
  preventPastDate: { description: 'Today or a later day.', parameters: {} },
  age: {
    description: 'The date of birth of a person who is so many years old today.',
    parameters: {
      atLeast: Years('The age that a person must have reached.'),
      atMost: Years(
        'The age that a person must not have passed: "atMost": 17 is until the day before the 18th birthday.',
      ),
    },
  },
} satisfies RuleSchemas;
