import { parseDecimal } from '../decimals.ts';
import { isWithinNumbers, NumberBound, numberBoundsProblem } from '../numberBounds.ts';
import { defineTextRule } from '../textRule.ts';

/** A value is valid if it is a number between `min` and `max`, both included. */
export const range = defineTextRule({
  name: 'range',
  description: 'A number between two numbers, both included.',
  parameters: { min: NumberBound, max: NumberBound },
  messageKey: 'LocKey_Validation_Number_Between',
  values: ['string'],
  placeholders: ['min', 'max'],
  findContradiction: numberBoundsProblem,
  checkText(text, { min, max }) {
    const number = parseDecimal(text);
    if (number !== null && isWithinNumbers(number, { min, max })) return undefined;
    return { params: { min: String(min), max: String(max) } };
  },
});
