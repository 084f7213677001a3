import {
  type CalendarDate,
  firstDay,
  formatCalendarDate,
  lastDay,
  parseCalendarDate,
} from '../../../rules/calendarDate.ts';
import type { ApiValidation } from '../../../rules/schemas/apiValidation.ts';
import type { DateBounds, NumberBounds } from '../../definitions/fieldKinds.ts';
import { plain, validation } from './validation.ts';

export function numberBounds(
  written: NumberBounds,
  between: (min: number | string, max: number | string) => ApiValidation,
): readonly ApiValidation[] {
  const [min = null, max = null] = written === true ? [] : written;
  if (min !== null && max !== null) return [between(min, max)];
  if (min !== null) return [validation('AtLeast', { Value: min })];
  return max === null ? [] : [validation('AtMost', { Value: max })];
}

export function dateBounds(
  written: DateBounds,
  preventFuture: string,
  between: (first: string, last: string) => ApiValidation,
): readonly ApiValidation[] {
  const [first = null, last = null] = written === true ? [] : written;
  const isFixed = (bound: string | null): bound is string => bound !== null && bound !== 'today';
  if (isFixed(first) && isFixed(last)) return [between(first, last)];
  return [
    ...(isFixed(first) ? [validation('After', { Value: beside(first, before) })] : []),
    ...(isFixed(last) ? [validation('Before', { Value: beside(last, after) })] : []),
    ...(first === 'today' ? [plain('PreventPastDate')] : []),
    ...(last === 'today' ? [plain(preventFuture)] : []),
  ];
}

/** One-sided comparisons leave their bound out. A date that the calendar does not have is reported elsewhere. */
function beside(bound: string, moved: (date: CalendarDate) => CalendarDate): string {
  const date = parseCalendarDate(bound);
  return date === null ? bound : formatCalendarDate(moved(date));
}

/** The day before, or of a month the month before. */
function before(date: CalendarDate): CalendarDate {
  const { day } = date;
  return { ...firstDay(date, -1), ...(day === null && { day }) };
}

function after(date: CalendarDate): CalendarDate {
  const { day } = date;
  return { ...lastDay(date, 1), ...(day === null && { day }) };
}
