import { Type } from 'typebox';
import { dateFormats } from '../calendarDate.ts';
import { decimalPattern } from '../decimals.ts';
import { FieldReference } from './references.ts';
import type { RuleSchemas } from './ruleSchema.ts';

/** A decimal number is written as text so that it is never a float. */
const numberBound = (what: string) =>
  Type.Union([Type.Integer(), Type.String({ pattern: decimalPattern })], {
    description: `${what}. A number like 100, or with a fraction 1234.50, which documents write as text: "1234.50".`,
  });

const month = (what: string) =>
  Type.String({ pattern: '^(0[1-9]|1[0-2])/\\d{4}$', description: `${what}. Like 05/2021.` });

const bound = (what: string) =>
  Type.Union([Type.Integer(), Type.String({ minLength: 1 })], {
    description: `${what}. A number like 100 or 1234.50, a day like 12/31/2030 or a month like 12/2030.`,
  });

export const boundRules = {
  range: {
    description: 'A number between two others. Both are included.',
    parameters: { min: numberBound('The least'), max: numberBound('The most') },
  },
  dateRange: {
    description: 'A day or month between two months. Both are included, and are written MM/yyyy.',
    parameters: { min: month('The first month'), max: month('The last month') },
  },
  between: {
    description: 'A number between two numbers, or a day between two days. Both are included.',
    parameters: { min: bound('The least, or the first day'), max: bound('The most, or the last day') },
  },
  endDate: {
    description: 'The end of a period whose beginning is another answer. It comes after that.',
    parameters: {
      start: FieldReference,
      allowEqual: Type.Optional(Type.Boolean({ description: 'Whether the same day passes too; default false.' })),
    },
  },
  inYear: {
    description: 'A day or month in the year of another answer. That is a choice of years or a number.',
    parameters: { year: FieldReference },
  },
  validDate: {
    description: 'A day that the calendar has. It is written in one of the listed formats.',
    parameters: {
      formats: Type.Optional(
        Type.Array(Type.Enum([...dateFormats]), { minItems: 1, uniqueItems: true, description: 'Default: all three.' }),
      ),
    },
  },
} satisfies RuleSchemas;
