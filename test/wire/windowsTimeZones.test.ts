import { describe, expect, it } from 'vitest';
import { ianaTimeZone } from '../../src/wire/windowsTimeZones.ts';

describe('Windows time zone names', () => {
  it.each([
    ['Pacific Standard Time', 'America/Los_Angeles'],
    ['Mountain Standard Time', 'America/Denver'],
    ['Central Standard Time', 'America/Chicago'],
    ['Eastern Standard Time', 'America/New_York'],
    ['Atlantic Standard Time', 'America/Halifax'],
    ['Newfoundland Standard Time', 'America/St_Johns'],
    ['Alaskan Standard Time', 'America/Anchorage'],
    ['Hawaiian Standard Time', 'Pacific/Honolulu'],
    ['Aleutian Standard Time', 'America/Adak'],
    ['Yukon Standard Time', 'America/Whitehorse'],
    ['US Mountain Standard Time', 'America/Phoenix'],
    ['US Eastern Standard Time', 'America/Indiana/Indianapolis'],
    ['Canada Central Standard Time', 'America/Regina'],
  ])('%s is %s [DEAD-14]', (name, zone) => {
    expect(ianaTimeZone(name)).toBe(zone);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
  });

  it('an unknown name is an error that names it', () => {
    expect(() => ianaTimeZone('Mars Standard Time')).toThrow('Mars Standard Time');
  });
});
