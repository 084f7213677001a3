import { type CalendarDate, compareCalendarDates, type DateFormat, parseCalendarDate } from './calendarDate.ts';

export interface DateBoundTexts {
  readonly min: string;
  readonly max: string;
}

/**
 * Returns whether a date lies between the bounds, both included; a month bound includes the whole month.
 * @throws Error when a bound is not a date.
 */
export function isWithinDates(date: CalendarDate, { min, max }: DateBoundTexts): boolean {
  return compareCalendarDates(date, dateBound(min)) >= 0 && compareCalendarDates(date, dateBound(max)) <= 0;
}

/** Returns the bound as a date. @throws Error when the text is not a date. */
export function dateBound(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error(`The bound "${text}" is not a date like 12/31/2015 or 12/2015.`);
  return date;
}

/** Returns what is wrong with the bounds, as a sentence for their author; null when nothing is. */
export function dateBoundsProblem({ min, max }: DateBoundTexts, formats?: readonly DateFormat[]): string | null {
  for (const [name, bound] of Object.entries({ min, max })) {
    if (parseCalendarDate(bound, formats) === null) {
      return `"${name}" is "${bound}", which is not a date written ${(formats ?? ['MM/dd/yyyy', 'MM/yyyy']).join(' or ')}.`;
    }
  }
  if (compareCalendarDates(dateBound(min), dateBound(max)) <= 0) return null;
  return `"min" (${min}) is after "max" (${max}): no date lies between them. Exchange them.`;
}
