import { Type } from 'typebox';
import { parseCalendarDate } from '../calendarDate.ts';
import { dateBoundsProblem, isWithinDates } from '../dateBounds.ts';
import { parseDecimal } from '../decimals.ts';
import { isWithinNumbers, numberBoundsProblem } from '../numberBounds.ts';
import { defineTextRule } from '../textRule.ts';

const Bound = Type.Union([Type.Integer(), Type.String({ minLength: 1 })], {
  description: 'A whole number, a decimal number as text, or a date written MM/dd/yyyy or MM/yyyy.',
});

/** A value is valid if it is a number, or a date where the bounds are dates, between `min` and `max`, both included. */
export const between = defineTextRule({
  name: 'between',
  description: 'A number between two numbers, or a date between two dates, both included.',
  parameters: { min: Bound, max: Bound },
  messageKey: 'LocKey_Validation_Between',
  values: ['string'],
  placeholders: ['min', 'max'],
  findContradiction: ({ min, max }) => {
    const texts = { min: String(min), max: String(max) };
    return areDates(texts) ? dateBoundsProblem(texts) : numberBoundsProblem(texts);
  },
  checkText(text, parameters) {
    const bounds = { min: String(parameters.min), max: String(parameters.max) };
    return isBetween(text, bounds) ? undefined : { params: bounds };
  },
});

interface Bounds {
  readonly min: string;
  readonly max: string;
}

function isBetween(text: string, bounds: Bounds): boolean {
  if (areDates(bounds)) {
    const date = parseCalendarDate(text);
    return date !== null && isWithinDates(date, bounds);
  }
  const number = parseDecimal(text);
  return number !== null && isWithinNumbers(number, bounds);
}

function areDates({ min, max }: Bounds): boolean {
  return min.includes('/') && max.includes('/');
}
