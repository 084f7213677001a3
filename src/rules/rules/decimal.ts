import { parseDecimal } from '../decimals.ts';
import { defineTextRule } from '../textRule.ts';

/** A value is valid if it is a number, with or without a decimal point; thousands commas are allowed. */
export const decimal = defineTextRule({
  name: 'decimal',
  description: 'A number, with or without decimals.',
  parameters: {},
  messageKey: 'LocKey_Validation_Decimal',
  values: ['string'],
  checkText: (text) => (parseDecimal(text) === null ? {} : undefined),
});
