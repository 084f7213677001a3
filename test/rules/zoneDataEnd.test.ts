import { describe, expect, it } from 'vitest';
import { deadlineInstant } from '../../src/rules/clock.ts';
import { zoneDataEnd } from '../../src/rules/zoneDataEnd.ts';

/** How far the clocks are from UTC at midnight of a day, in hours. */
const hours = (day: string, zone: string) =>
  (deadlineInstant(`${day} 12:00:00 AM`, zone) - deadlineInstant(`${day} 12:00:00 AM`, 'US Mountain Standard Time')) /
  3_600_000;

describe('the end of the zone data', () => {
  it.each(['Pacific Standard Time', 'Eastern Standard Time', 'Newfoundland Standard Time', 'Aleutian Standard Time'])(
    'is the last year in which %s has a summer [DEAD-14]',
    (zone) => {
      const end = zoneDataEnd(zone) ?? Number.NaN;
      expect(hours(`07/01/${end}`, zone)).not.toBe(hours(`01/01/${end}`, zone));
      expect(hours(`07/01/${end + 1}`, zone)).toBe(hours(`01/01/${end + 1}`, zone));
    },
  );

  it.each(['Hawaiian Standard Time', 'US Mountain Standard Time', 'Yukon Standard Time', 'Nowhere'])(
    'is not there for %s',
    (zone) => {
      expect(zoneDataEnd(zone)).toBeNull();
    },
  );
});
