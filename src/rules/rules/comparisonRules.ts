import { Type } from 'typebox';
import { type Comparator, isOfDates, operandFor, withinOf } from '../condition.ts';
import { boundText, numberOf, textCompares } from '../conditions/evaluate.ts';
import { isTooLarge, writeComputed } from '../decimals.ts';
import { formatNames } from '../formats.ts';
import { defineRule, defineTextRule } from '../rule.ts';
import { hideSensitive } from '../sensitiveText.ts';

/** Numbers and dates compared with others, and values that are worked out. */
export const comparisonRules = {
  greaterThan: compared('greaterThan', 'A number greater than another.', 'LocKey_Validation_GreaterThan'),
  atLeast: compared('atLeast', 'A number that is another or a greater one.', 'LocKey_Validation_AtLeast'),
  lessThan: compared('lessThan', 'A number less than another.', 'LocKey_Validation_LessThan'),
  atMost: compared('atMost', 'A number that is another or a smaller one.', 'LocKey_Validation_AtMost'),
  before: compared('before', 'A date before another.', 'LocKey_Validation_Before'),
  after: compared('after', 'A date after another.', 'LocKey_Validation_After'),
  /**
   * A value is valid if it is what the operand is, written as the product writes it. Nobody types it: the browser works it
   * out, the server compares.
   */
  computed: defineRule({
    description: 'What a field is worked out from. The compiler adds it to every field with "computed".',
    parameters: {
      value: operandFor('What the field is worked out from.'),
      isAmount: Type.Optional(Type.Boolean({ description: 'Whether it is written as an amount; default false.' })),
    },
    messageKey: 'LocKey_Validation_Computed',
    otherMessageKeys: ['LocKey_Validation_Computed_TooLarge'],
    values: ['string'],
    references: ({ value }) => ({ operands: [value] }),
    check(text, { value, isAmount = false }, context) {
      const expected = numberOf(value, context);
      if (expected !== null && isTooLarge(expected)) return { messageKey: 'LocKey_Validation_Computed_TooLarge' };
      return text === writeComputed(expected, isAmount) ? undefined : {};
    },
  }),
};

/**
 * A value is valid if it is so to the operand. Any value will do while there is nothing to compare: what a number or a
 * date looks like, and whether there must be one, is for other rules to say.
 */
function compared(name: Comparator, description: string, messageKey: string) {
  return defineTextRule({
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
    messageKey,
    placeholders: ['value'],
    values: ['string'],
    kind: () => (isOfDates(name) ? 'date' : 'number'),
    within: ({ value }) => withinOf(name, value),
    references: ({ value }) => ({ operands: [value] }),
    checkText(text, { value, format, hides = false }, context) {
      if (textCompares(name, text, value, context) !== false) return undefined;
      const bound = boundText(name, value, context);
      if (hides) return { params: { value: hideSensitive(bound) } };
      const params = { value: bound };
      const written = format ?? (isOfDates(name) ? 'date' : undefined);
      return written === undefined ? { params } : { params, formats: { value: written } };
    },
  });
}
