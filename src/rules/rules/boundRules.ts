import { type CalendarDate, compareCalendarDates, dateFormats, isYear, parseCalendarDate } from '../calendarDate.ts';
import { compareDecimals, type Decimal, parseDecimal } from '../decimals.ts';
import { defineTextRule, type Failure } from '../rule.ts';
import type { boundRules as schemas } from '../schemas/boundRules.ts';

type Schemas = typeof schemas;

export const boundRules = {
  range: defineTextRule<Schemas['range']>({
    messageKey: 'LocKey_Validation_Number_Between',
    values: ['string'],
    placeholders: ['min', 'max'],
    kind: () => 'number',
    within: (bounds) => bounds,
    findContradiction: (bounds) => boundsProblem(numbers, textsOf(bounds)),
    checkText: (text, bounds) => outOfBounds(numbers, text, textsOf(bounds)),
  }),
  dateRange: defineTextRule<Schemas['dateRange']>({
    messageKey: 'LocKey_Validation_Date_Between',
    values: ['string'],
    placeholders: ['min', 'max'],
    kind: () => 'date',
    within: (bounds) => bounds,
    findContradiction: (bounds) => boundsProblem(months, bounds),
    checkText: (text, bounds) => outOfBounds(dates, text, bounds),
  }),
  between: defineTextRule<Schemas['between']>({
    messageKey: 'LocKey_Validation_Between',
    values: ['string'],
    placeholders: ['min', 'max'],
    kind: (bounds) => (areDates(textsOf(bounds)) ? 'date' : 'number'),
    within: (bounds) => bounds,
    findContradiction(bounds) {
      const texts = textsOf(bounds);
      return areDates(texts) ? boundsProblem(dates, texts) : boundsProblem(numbers, texts);
    },
    checkText(text, bounds) {
      const texts = textsOf(bounds);
      return areDates(texts) ? outOfBounds(dates, text, texts) : outOfBounds(numbers, text, texts);
    },
  }),
  /** While the start field holds no date, any date passes: that field's own rules report it. */
  endDate: defineTextRule<Schemas['endDate']>({
    messageKey: 'LocKey_Validation_EndDate',
    values: ['string'],
    kind: () => 'date',
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
  /** While the other field holds no year, any date passes: that field's own rules report it. */
  inYear: defineTextRule<Schemas['inYear']>({
    messageKey: 'LocKey_Validation_InYear',
    placeholders: ['year'],
    values: ['string'],
    kind: () => 'date',
    references: ({ year }) => ({ fields: [year] }),
    checkText(text, { year }, context) {
      const written = context.read(year);
      if (typeof written !== 'string' || !isYear(written)) return undefined;
      const date = parseCalendarDate(text);
      return date?.year === Number(written) ? undefined : { params: { year: written } };
    },
  }),
  validDate: defineTextRule<Schemas['validDate']>({
    messageKey: 'LocKey_Validation_ValidDate',
    values: ['string'],
    placeholders: ['formats'],
    kind: () => 'date',
    checkText: (text, { formats = [...dateFormats] }) =>
      parseCalendarDate(text, formats) === null
        ? { params: { formats: formats.map((format) => format.toLowerCase()).join(', ') } }
        : undefined,
  }),
};

interface Bounds {
  readonly min: string;
  readonly max: string;
}

/** Text, so that a number is never a float. */
const textsOf = ({ min, max }: { readonly min: number | string; readonly max: number | string }): Bounds => ({
  min: String(min),
  max: String(max),
});

const areDates = ({ min, max }: Bounds): boolean => min.includes('/') && max.includes('/');

interface Kind<T> {
  read(text: string): T | null;
  compare(first: T, second: T): number;
  readonly form: string;
  /** For the sentence about a minimum above the maximum. */
  readonly crossed: string;
  readonly one: string;
}

const numbers: Kind<Decimal> = {
  read: parseDecimal,
  compare: compareDecimals,
  form: 'a number like "1234.50"',
  crossed: 'greater than',
  one: 'value',
};
/** A month bound includes the whole month. */
const dates: Kind<CalendarDate> = {
  read: (text) => parseCalendarDate(text),
  compare: compareCalendarDates,
  form: 'a date written MM/dd/yyyy or MM/yyyy',
  crossed: 'after',
  one: 'date',
};
const months: Kind<CalendarDate> = {
  ...dates,
  read: (text) => parseCalendarDate(text, ['MM/yyyy']),
  form: 'a date written MM/yyyy',
};

function outOfBounds<T>(kind: Kind<T>, text: string, { min, max }: Bounds): Failure | undefined {
  const value = kind.read(text);
  const isWithin =
    value !== null && kind.compare(value, boundOf(kind, min)) >= 0 && kind.compare(value, boundOf(kind, max)) <= 0;
  return isWithin ? undefined : { params: { min, max } };
}

function boundOf<T>({ read, form }: Kind<T>, text: string): T {
  const bound = read(text);
  if (bound === null) throw new Error(`The bound "${text}" is not ${form}.`);
  return bound;
}

function boundsProblem<T>(kind: Kind<T>, { min, max }: Bounds): string | null {
  for (const [name, bound] of Object.entries({ min, max })) {
    if (kind.read(bound) === null) return `"${name}" is "${bound}", which is not ${kind.form}.`;
  }
  if (kind.compare(boundOf(kind, min), boundOf(kind, max)) <= 0) return null;
  return `"min" (${min}) is ${kind.crossed} "max" (${max}): no ${kind.one} lies between them. Exchange them.`;
}
