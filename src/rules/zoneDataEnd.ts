import moment from 'moment-timezone/builds/moment-timezone-with-data-10-year-range.js';
import { ianaZone } from './windowsZones.ts';

let knownToTheEnd: number | undefined;

/**
 * Returns the last year for which the data know the clock changes of a Windows zone; later dates are in winter time.
 * Null for an unknown zone and for one whose clocks stop changing earlier.
 */
export function zoneDataEnd(windowsZone: string): number | null {
  knownToTheEnd ??= Math.max(...moment.tz.names().map((zone) => lastChange(zone) ?? 0));
  const zone = ianaZone(windowsZone);
  return zone !== null && lastChange(zone) === knownToTheEnd ? knownToTheEnd : null;
}

function lastChange(zone: string): number | null {
  const changes = moment.tz.zone(zone)?.untils.filter(Number.isFinite) ?? [];
  const last = changes.at(-1);
  return last === undefined ? null : new Date(last).getUTCFullYear();
}
