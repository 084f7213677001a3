import { Type } from 'typebox';
import { dateFormats, parseCalendarDate } from '../calendarDate.ts';
import { defineTextRule } from '../textRule.ts';

/** A value is valid if it is a date that the calendar has, written in one of the listed formats. */
export const validDate = defineTextRule({
  name: 'validDate',
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
});
