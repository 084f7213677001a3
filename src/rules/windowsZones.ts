/** Windows time zone ids of the places the product serves, with their names in the tz database. */
const zones: Readonly<Record<string, string>> = {
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

/** Common names of some of these zones, for which Windows has other ids. */
const otherNames: Readonly<Record<string, string>> = {
  'Hawaii-Aleutian Standard Time': 'Pacific/Honolulu',
  'Arizona Standard Time': 'America/Phoenix',
  'Eastern Indiana Standard Time': 'America/Indiana/Indianapolis',
  'Central Saskatchewan Standard Time': 'America/Regina',
};

const suffix = ' standard time';
const byName: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...zones, ...otherNames }).map(([name, zone]) => [name.toLowerCase(), zone]),
);

export const windowsZones: readonly string[] = Object.keys(zones);

/** Case and the words "Standard Time" are optional: "Pacific" is "Pacific Standard Time". */
export function ianaZone(windowsZone: string): string | null {
  const name = windowsZone.trim().toLowerCase();
  return byName.get(name) ?? byName.get(name + suffix) ?? null;
}
