import { Type } from 'typebox';
import { parseCalendarDate } from '../calendarDate.ts';
import { dateBoundsProblem, isWithinDates } from '../dateBounds.ts';
import { defineTextRule } from '../textRule.ts';

const Month = Type.String({ pattern: '^(0[1-9]|1[0-2])/\\d{4}$', description: 'A month written MM/yyyy.' });

/** A value is valid if it is a date or a month between the months `min` and `max`, both included. */
export const dateRange = defineTextRule({
  name: 'dateRange',
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
});
