import moment from 'moment-timezone/builds/moment-timezone-with-data-10-year-range.js';
import { ianaZone } from './windowsZones.ts';

let knownToTheEnd: number | undefined;

/**
 * Returns the last year of which the zone data know when the clocks of a Windows zone change; after it they go on by
 * winter time. null for a zone whose clocks do not change up to there, and for an unknown one.
 */
export function zoneDataEnd(windowsZone: string): number | null {
  knownToTheEnd ??= Math.max(...moment.tz.names().map((zone) => lastChange(zone) ?? 0));
  const zone = ianaZone(windowsZone);
  return zone !== null && lastChange(zone) === knownToTheEnd ? knownToTheEnd : null;
}

/** The year of the last change of a zone's clocks that the data know; null when they know none. */
function lastChange(zone: string): number | null {
  const changes = moment.tz.zone(zone)?.untils.filter(Number.isFinite) ?? [];
  const last = changes.at(-1);
  return last === undefined ? null : new Date(last).getUTCFullYear();
}
