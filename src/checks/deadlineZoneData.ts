import { zoneDataEnd } from '../rules/zoneDataEnd.ts';
import type { Check } from './check.ts';
import { deadlineTexts } from './deadlineTexts.ts';

/** A deadline is only certain to the hour if the zone data still know when the clocks change. */
export const deadlineZoneData: Check = ({ deadlines }, report) => {
  if (deadlines?.document === undefined || deadlines.document === null) return;
  for (const { text, zone, path } of deadlineTexts(deadlines.document)) {
    const end = zoneDataEnd(zone);
    if (end === null || yearOf(text) <= end) continue;
    report(
      { file: deadlines.file, path },
      'deadline-after-zone-data',
      `The deadline "${text}" is after 12/31/${end}, up to which the time-zone data know when the clocks change: by daylight saving time it may be an hour off. A newer version of the package moment-timezone knows more years: install it, or set an earlier date.`,
    );
  }
};

/** The year of a text that has the form of a deadline, MM/dd/yyyy. */
const yearOf = (text: string): number => Number(text.slice(6, 10));
