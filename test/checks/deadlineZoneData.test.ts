import { describe, expect, it } from 'vitest';
import { faultsAfter } from '../support/checkedProject.ts';

const file = 'settlement/deadlines.json';
const entry = ['plain', 'deadlines', 'globalDeadline'];
const set = (deadline: string, timeZone = 'Pacific Standard Time') =>
  faultsAfter([file, entry, { deadline, timeZone }]);

/** The check's warning of a deadline long after the end of the zone data; it names the year of that end. */
const far = '07/01/2199 11:59:59 PM';
const [warning = ''] = set(far);
const lastYear = Number(/is after 12\/31\/(\d{4})/.exec(warning)?.[1]);

describe('deadlineZoneData', () => {
  it('warns of a deadline after the last year whose changes of the clocks are known [DEAD-14]', () => {
    expect(set(far)).toEqual([
      `${file}:6:21 warning deadline-after-zone-data: The deadline "${far}" is after 12/31/${lastYear}, up to which the time-zone data know when the clocks change: by daylight saving time it may be an hour off. A newer version of the package moment-timezone knows more years: install it, or set an earlier date.`,
    ]);
    expect(lastYear).toBeGreaterThan(2025);
  });

  it('takes the last day of that year and warns of the day after it', () => {
    expect(set(`12/31/${lastYear} 11:59:59 PM`)).toEqual([]);
    expect(set(`01/01/${lastYear + 1}`)).toHaveLength(1);
  });

  it('says nothing of a zone whose clocks never change, nor of one that is unknown besides that it is', () => {
    expect(set(far, 'US Mountain Standard Time')).toEqual([]);
    expect(set(far, 'Pasific Standard Time')).toEqual([expect.stringContaining(' invalid-deadlines: ')]);
  });

  it('looks into every language', () => {
    const language = (deadlineDateTime: string) => ({
      projectTimeZone: 'Eastern Standard Time',
      deadlines: { globalDeadline: { deadlineDateTime } },
    });
    const contentManaged = { en: language('12/31/2030'), es: language(far) };
    expect(faultsAfter([file, [], { version: 1, contentManaged }])).toEqual([
      expect.stringMatching(`^${file}:16:31 warning deadline-after-zone-data: `),
    ]);
  });
});
