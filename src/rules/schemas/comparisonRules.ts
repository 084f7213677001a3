import { Type } from 'typebox';
import { formatNames } from '../formats.ts';
import { operandFor } from './expressionRefs.ts';
import type { RuleSchemas } from './ruleSchema.ts';

const compared = (description: string) => ({
  description,
  parameters: {
    value: operandFor('What it is compared with.'),
    format: Type.Optional(
      Type.Enum([...formatNames], { description: 'How the message writes it; default: as the field is written.' }),
    ),
    hides: Type.Optional(
      Type.Boolean({ description: 'Whether the message hides it; always where a sensitive field is read for it.' }),
    ),
  },
});

export const comparisonRules = {
  greaterThan: compared('More than a number, or than another answer.'),
  atLeast: compared('At least a number, or another answer.'),
  lessThan: compared('Less than a number, or than another answer.'),
  atMost: compared('At most a number, or another answer.'),
  before: compared('Before a day, or before that in another answer.'),
  after: compared('After a day, or after that in another answer.'),
  computed: {
    description: 'What a field is worked out from. The compiler adds it to every field with "computed".',
    parameters: {
      value: operandFor('What the field is worked out from.'),
      kind: Type.Optional(Type.Enum(['money', 'date'], { description: 'What it is written as; default: a number.' })),
    },
  },
} satisfies RuleSchemas;
