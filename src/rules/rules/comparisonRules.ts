import { type Comparator, isOfDates, withinOf } from '../condition.ts';
import { boundText, numberOf, textCompares, workedOut } from '../conditions/evaluate.ts';
import { isTooLarge } from '../decimals.ts';
import { defineRule, defineTextRule } from '../rule.ts';
import type { comparisonRules as schemas } from '../schemas/comparisonRules.ts';
import { hideSensitive } from '../sensitiveText.ts';

type Schemas = typeof schemas;

export const comparisonRules = {
  greaterThan: compared('greaterThan', 'LocKey_Validation_GreaterThan'),
  atLeast: compared('atLeast', 'LocKey_Validation_AtLeast'),
  lessThan: compared('lessThan', 'LocKey_Validation_LessThan'),
  atMost: compared('atMost', 'LocKey_Validation_AtMost'),
  before: compared('before', 'LocKey_Validation_Before'),
  after: compared('after', 'LocKey_Validation_After'),
  /** Claimants cannot type it: the browser computes it and the server compares. */
  computed: defineRule<Schemas['computed']>({
    messageKey: 'LocKey_Validation_Computed',
    otherMessageKeys: ['LocKey_Validation_Computed_TooLarge'],
    values: ['string'],
    references: ({ value }) => ({ operands: [value] }),
    check(text, { value, kind }, context) {
      const expected = kind === 'date' ? null : numberOf(value, context);
      if (expected !== null && isTooLarge(expected)) return { messageKey: 'LocKey_Validation_Computed_TooLarge' };
      return text === workedOut(value, kind, context) ? undefined : {};
    },
  }),
};

/** Passes while there is nothing to compare: other rules check the form and whether there must be a value. */
function compared(name: Comparator, messageKey: string) {
  return defineTextRule<Schemas['atLeast']>({
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
