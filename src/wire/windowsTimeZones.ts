/** Windows time zone names that a deadline may have, and the IANA zones they are. */
const ianaZones: Readonly<Record<string, string>> = {
  'Pacific Standard Time': 'America/Los_Angeles',
  'Mountain Standard Time': 'America/Denver',
  'Central Standard Time': 'America/Chicago',
  'Eastern Standard Time': 'America/New_York',
  'Atlantic Standard Time': 'America/Halifax',
  'Newfoundland Standard Time': 'America/St_Johns',
  'Alaskan Standard Time': 'America/Anchorage',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'Aleutian Standard Time': 'America/Adak',
  'Yukon Standard Time': 'America/Whitehorse',
  'US Mountain Standard Time': 'America/Phoenix',
  'US Eastern Standard Time': 'America/Indiana/Indianapolis',
  'Canada Central Standard Time': 'America/Regina',
};

/**
 * The IANA zone of a Windows time zone name.
 * @throws Error for an unknown name.
 */
export function ianaTimeZone(windowsName: string): string {
  const zone = ianaZones[windowsName];
  if (zone === undefined) {
    throw new Error(`Unknown time zone "${windowsName}". Known: ${Object.keys(ianaZones).join(', ')}.`);
  }
  return zone;
}
