import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

const file = 'settlement/deadlines.json';
const entry = ['plain', 'deadlines', 'globalDeadline'];
const written = 'Write it MM/dd/yyyy or MM/dd/yyyy hh:mm:ss a, like "12/31/2026 11:59:59 PM".';

describe('deadlineDates', () => {
  it.each(['31/12/2030', '02/31/2030', '13/31/2030', '12/31/2030 23:59:59 PM', '12/31/2030 00:00:00 AM'])(
    'refuses %s at its place [DEV-16]',
    (date) => {
      expect(faultsAfter([file, [...entry, 'deadline'], date])).toEqual([
        `${file}:6:21 invalid-deadlines: The deadline "${date}" is not a date. ${written}`,
      ]);
    },
  );

  it('names the zone that was meant [DEV-15]', () => {
    expect(faultsAfter([file, [...entry, 'timeZone'], 'America/Los_Angeles'])).toEqual([
      `${file}:7:21 invalid-deadlines: "America/Los_Angeles" is not the Windows name of a time zone. Did you mean "Pacific Standard Time"?`,
    ]);
    expect(faultsAfter([file, [...entry, 'timeZone'], 'Pacific Standrd Time'])).toEqual([
      `${file}:7:21 invalid-deadlines: "Pacific Standrd Time" is not the Windows name of a time zone. Did you mean "Pacific Standard Time"?`,
    ]);
    expect(faultsAfter([file, [...entry, 'timeZone'], 'Tokyo'])).toEqual([
      expect.stringContaining('There are: Pacific Standard Time, Mountain Standard Time,'),
    ]);
  });

  it('looks into every language', () => {
    const zone = 'Pacific Standard Time';
    const language = (deadlineDateTime: string, projectTimeZone = zone) => ({
      projectTimeZone,
      deadlines: { globalDeadline: { deadlineDateTime } },
    });
    const contentManaged = { en: language('02/30/2030'), es: language('12/31/2030', 'Nowhere') };
    expect(faultsAfter([file, [], { version: 1, contentManaged }])).toEqual([
      `${file}:8:31 invalid-deadlines: The deadline "02/30/2030" is not a date. ${written}`,
      expect.stringContaining(`${file}:13:26 invalid-deadlines: "Nowhere" is not the Windows name`),
    ]);
  });
});
