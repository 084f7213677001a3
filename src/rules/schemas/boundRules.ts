import { Type } from 'typebox';
import { dateFormats } from '../calendarDate.ts';
import { decimalPattern } from '../decimals.ts';
import { FieldReference } from './references.ts';
import type { RuleSchemas } from './ruleSchema.ts';

/** A decimal number is written as text so that it is never a float. */
const NumberBound = Type.Union([Type.Integer(), Type.String({ pattern: decimalPattern })], {
  description: 'A whole number, or a decimal number as text, like "1234.50".',
});

const Month = Type.String({ pattern: '^(0[1-9]|1[0-2])/\\d{4}$', description: 'A month written MM/yyyy.' });

const Bound = Type.Union([Type.Integer(), Type.String({ minLength: 1 })], {
  description: 'A whole number, a decimal number as text, or a date written MM/dd/yyyy or MM/yyyy.',
});

export const boundRules = {
  range: {
    description: 'A number between two numbers, both included.',
    parameters: { min: NumberBound, max: NumberBound },
  },
  dateRange: {
    description: 'A date or month between two months written MM/yyyy, both included.',
    parameters: { min: Month, max: Month },
  },
  between: {
    description: 'A number between two numbers, or a date between two dates, both included.',
    parameters: { min: Bound, max: Bound },
  },
  endDate: {
    description: 'A date or month after the one in another field.',
    parameters: {
      start: FieldReference,
      allowEqual: Type.Optional(Type.Boolean({ description: 'Whether the same date passes; default false.' })),
    },
  },
  inYear: {
    description: 'A date or month of the year in another field, which is a choice of years or a number.',
    parameters: { year: FieldReference },
  },
  validDate: {
    description: 'A date of the calendar in one of the listed formats.',
    parameters: {
      formats: Type.Optional(
        Type.Array(Type.Enum([...dateFormats]), { minItems: 1, uniqueItems: true, description: 'Default: all three.' }),
      ),
    },
  },
} satisfies RuleSchemas;
