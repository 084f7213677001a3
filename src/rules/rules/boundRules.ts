import { Type } from 'typebox';
import { compareCalendarDates, dateFormats, parseCalendarDate } from '../calendarDate.ts';
import { type DateBoundTexts, dateBoundsProblem, isWithinDates } from '../dateBounds.ts';
import { parseDecimal } from '../decimals.ts';
import { isWithinNumbers, NumberBound, numberBoundsProblem } from '../numberBounds.ts';
import { FieldReference } from '../references.ts';
import type { Rule } from '../rule.ts';
import { defineTextRule } from '../rule.ts';

const Month = Type.String({ pattern: '^(0[1-9]|1[0-2])/\\d{4}$', description: 'A month written MM/yyyy.' });

const Bound = Type.Union([Type.Integer(), Type.String({ minLength: 1 })], {
  description: 'A whole number, a decimal number as text, or a date written MM/dd/yyyy or MM/yyyy.',
});

/** Numbers and dates within bounds. */
export const boundRules = {
  range: defineTextRule({
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
  }),
  dateRange: defineTextRule({
    description: 'A date or month between two months written MM/yyyy, both included.',
    parameters: { min: Month, max: Month },
    messageKey: 'LocKey_Validation_Date_Between',
    values: ['string'],
    placeholders: ['min', 'max'],
    findContradiction: (bounds) => dateBoundsProblem(bounds, ['MM/yyyy']),
    checkText(text, { min, max }) {
      const date = parseCalendarDate(text);
      return date !== null && isWithinDates(date, { min, max }) ? undefined : { params: { min, max } };
    },
  }),
  between: defineTextRule({
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
  }),
  /**
   * A value is valid if it is a date after the one in the start field, or the same one where `allowEqual` is true.
   * Any date will do while the start field holds none: that field's own rules speak of that.
   */
  endDate: defineTextRule({
    description: 'A date or month after the one in another field.',
    parameters: {
      start: FieldReference,
      allowEqual: Type.Optional(Type.Boolean({ description: 'Whether the same date passes; default false.' })),
    },
    messageKey: 'LocKey_Validation_EndDate',
    values: ['string'],
    references: ({ start }) => ({ compared: [start] }),
    checkText(text, { start, allowEqual = false }, context) {
      const end = parseCalendarDate(text);
      if (end === null) return {};
      const startText = context.read(start);
      const startDate = typeof startText === 'string' ? parseCalendarDate(startText) : null;
      if (startDate === null) return undefined;
      const order = compareCalendarDates(end, startDate);
      return order > 0 || (order === 0 && allowEqual) ? undefined : {};
    },
  }),
  preventFutureDate: untilToday('A date that is not after today.', 'LocKey_Validation_PreventFutureDate'),
  // The same with a message for months; what a date looks like is for `validDate` and the mask to say.
  preventFutureShortDate: untilToday(
    'A month that is not after this month.',
    'LocKey_Validation_PreventFutureShortDate',
  ),
  validDate: defineTextRule({
    description: 'A date of the calendar in one of the listed formats.',
    parameters: {
      formats: Type.Optional(
        Type.Array(Type.Enum([...dateFormats]), { minItems: 1, uniqueItems: true, description: 'Default: all three.' }),
      ),
    },
    messageKey: 'LocKey_Validation_ValidDate',
    values: ['string'],
    placeholders: ['formats'],
    checkText: (text, { formats = [...dateFormats] }) =>
      parseCalendarDate(text, formats) === null
        ? { params: { formats: formats.map((format) => format.toLowerCase()).join(', ') } }
        : undefined,
  }),
};

function isBetween(text: string, bounds: DateBoundTexts): boolean {
  if (areDates(bounds)) {
    const date = parseCalendarDate(text);
    return date !== null && isWithinDates(date, bounds);
  }
  const number = parseDecimal(text);
  return number !== null && isWithinNumbers(number, bounds);
}

const areDates = ({ min, max }: DateBoundTexts): boolean => min.includes('/') && max.includes('/');

/** A date that is not after today in Pacific time; a month counts as long as it is not after this month. */
function untilToday(description: string, messageKey: string): Rule<Record<never, never>> {
  return defineTextRule({
    description,
    messageKey,
    parameters: {},
    values: ['string'],
    checkText(text, _parameters, context) {
      const date = parseCalendarDate(text);
      return date !== null && compareCalendarDates(date, context.today) <= 0 ? undefined : {};
    },
  });
}
