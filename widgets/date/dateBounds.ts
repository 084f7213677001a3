import {
  type CalendarDate,
  compareCalendarDates,
  daysInMonth,
  parseCalendarDate,
} from '../../src/rules/calendarDate.ts';
import type { AppliedRule } from '../../src/rules/rule.ts';
import { pickerSettings } from './pickerSettings.ts';

export interface PickerBounds {
  readonly min: CalendarDate;
  readonly max: CalendarDate;
  /** Whether the field's rules gave the maximum: an empty picker then opens there. */
  readonly hasOwnMax: boolean;
}

const first: CalendarDate = { year: pickerSettings.firstYear, month: 1, day: 1 };
const last: CalendarDate = { year: pickerSettings.lastYear, month: 12, day: 31 };

function parameterDate(rule: AppliedRule | undefined, name: 'min' | 'max'): CalendarDate | null {
  const text = rule?.[name];
  return typeof text === 'string' ? parseCalendarDate(text) : null;
}

/** From when to when the calendar reaches: the years 1900 to 2100, narrowed by the field's `between`. */
export function pickerBounds(rules: readonly AppliedRule[]): PickerBounds {
  const between = rules.find(({ rule }) => rule === 'between');
  const min = parameterDate(between, 'min');
  const max = parameterDate(between, 'max');
  const lowest = min === null || compareCalendarDates(min, first) < 0 ? first : { ...min, day: min.day ?? 1 };
  const highest =
    max === null || compareCalendarDates(max, last) > 0
      ? last
      : { ...max, day: max.day ?? daysInMonth(max.year, max.month) };
  return { min: lowest, max: highest, hasOwnMax: max !== null };
}
