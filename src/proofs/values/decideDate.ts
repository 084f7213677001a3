import {
  type CalendarDate,
  compareCalendarDates,
  type DateFormat,
  dateFormats,
  formatCalendarDate,
  lastDay,
} from '../../rules/calendarDate.ts';
import type { Constraint, Days, Found } from './constraint.ts';
import { decideText } from './decideText.ts';
import type { Effort } from './effort.ts';
import { patternAutomaton } from './patternAutomaton.ts';

/** A span of so many years is looked through day by day. */
const mostYears = 150;
const daysAtEnds = 400;
/** Beside reading one character in one way. */
const dateCost = 20;

const grammars: Readonly<Record<DateFormat, string>> = {
  'M/d/yyyy': '\\d{1,2}/\\d{1,2}/\\d{4}',
  'MM/dd/yyyy': '\\d{2}/\\d{2}/\\d{4}',
  'MM/yyyy': '\\d{2}/\\d{4}',
};

/** Where only a date meets the constraints. */
export function decideDate(constraints: readonly Constraint[], today: CalendarDate, effort: Effort): Found<string> {
  const formats = dateFormats.filter((format) => constraints.every((one) => one.formats?.includes(format) ?? true));
  const days = constraints.flatMap((one) => one.days ?? []).reduce(meet, everyDay);
  if (formats.length === 0 || compareCalendarDates(days.min, days.max) > 0) return 'none';
  const texts = patternAutomaton(`^(?:${formats.map((format) => grammars[format]).join('|')})$`, effort);
  const grammar: Constraint = { by: 'typed', accepts: () => true, texts, isExact: true };
  if (decideText([...constraints, grammar], effort) === 'none') return 'none';
  // Most masks write a date with all its digits.
  const isShortTyped = constraints.every(({ by, accepts }) => by !== 'typed' || accepts('1/5/2015'));
  const isAccepted = (text: string) => constraints.every(({ accepts }) => accepts(text));
  for (const date of candidates(days, today)) {
    effort.left -= dateCost;
    if (effort.left < 0) return 'undecided';
    const text = writtenIn(formats, date, isShortTyped).find(isAccepted);
    if (text !== undefined) return { value: text };
  }
  return days.max.year - days.min.year <= mostYears ? 'none' : 'undecided';
}

interface AllDays {
  readonly min: CalendarDate;
  readonly max: CalendarDate;
}
const everyDay: AllDays = { min: { year: 1, month: 1, day: 1 }, max: { year: 9999, month: 12, day: 31 } };

function meet(one: AllDays, { min, max }: Days): AllDays {
  return {
    min: min !== null && compareCalendarDates(min, one.min) > 0 ? min : one.min,
    max: max !== null && compareCalendarDates(max, one.max) < 0 ? max : one.max,
  };
}

/** Days that people know, then each day, or of a long time those near its ends and near today. */
function* candidates({ min, max }: AllDays, today: CalendarDate): Generator<CalendarDate> {
  const isWithin = (date: CalendarDate) => compareCalendarDates(date, min) >= 0 && compareCalendarDates(date, max) <= 0;
  const years = Array.from({ length: 130 }, (_, back) => today.year - back);
  const known = [...years, ...years.map((year) => 2 * today.year - year + 1)].map((year) => ({
    year,
    month: 1,
    day: 1,
  }));
  yield* [...known, today, min, max].filter(isWithin);
  if (max.year - min.year <= mostYears) {
    yield* from(min, isWithin);
    return;
  }
  const back = (date: CalendarDate) => (date.year > 2 ? { ...date, year: date.year - 1, day: 1 } : date);
  for (const near of [min, back(max), back(today)]) {
    let count = 0;
    for (const date of from(near, () => count < daysAtEnds)) {
      count += 1;
      if (isWithin(date)) yield date;
    }
  }
}

function* from(first: CalendarDate, isWithin: (date: CalendarDate) => boolean): Generator<CalendarDate> {
  for (let date = first; date.year <= 9999 && isWithin(date); date = lastDay(date, 1)) yield date;
}

function writtenIn(formats: readonly DateFormat[], date: CalendarDate, isShortTyped: boolean): readonly string[] {
  const { year, month, day } = date;
  const plain = [
    [String(month).padStart(2, '0'), String(month)],
    [String(day).padStart(2, '0'), String(day)],
  ];
  return formats.flatMap((format) => {
    if (format === 'MM/dd/yyyy') return [formatCalendarDate(date)];
    if (format === 'MM/yyyy') return [formatCalendarDate({ ...date, day: null })];
    if (!isShortTyped) return [formatCalendarDate(date)];
    const [months = [], days = []] = plain;
    return months.flatMap((one) => days.map((other) => `${one}/${other}/${String(year).padStart(4, '0')}`));
  });
}
