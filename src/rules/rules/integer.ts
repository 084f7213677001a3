import { parseDecimal } from '../decimals.ts';
import { defineTextRule } from '../textRule.ts';

/** A value is valid if it is a number without a decimal point; thousands commas are allowed. */
export const integer = defineTextRule({
  name: 'integer',
  description: 'A whole number.',
  parameters: {},
  messageKey: 'LocKey_Validation_Integer',
  values: ['string'],
  checkText: (text) => (!text.includes('.') && parseDecimal(text) !== null ? undefined : {}),
});
