import moment from 'moment-timezone';
import type { DeadlinesDocument } from '../../documents/deadlines.ts';
import { ianaTimeZone } from '../../wire/windowsTimeZones.ts';

/**
 * The instant after which a deadline has passed, in milliseconds since the epoch. `text` is MM/dd/yyyy or
 * MM/dd/yyyy hh:mm:ss a; without a time of day the deadline ends with that day in its zone.
 * @throws Error when the text is no such date or the zone is unknown.
 */
export function deadlineInstant(text: string, windowsZone: string): number {
  const zone = ianaTimeZone(windowsZone);
  const day = moment.tz(text, 'MM/DD/YYYY', true, zone);
  const instant = day.isValid() ? day.endOf('day') : moment.tz(text, 'MM/DD/YYYY hh:mm:ss A', true, zone);
  if (!instant.isValid()) throw new Error(`"${text}" is no date like 09/30/2030 or 09/30/2030 11:59:59 PM.`);
  return instant.valueOf();
}

/**
 * The instant of every deadline that the settlement sets, by name. Where languages differ, the latest one counts: the
 * server closes a window for nobody whose page still shows it open.
 * @throws Error naming the deadline that cannot be read.
 */
export function deadlineInstants(document: DeadlinesDocument): ReadonlyMap<string, number> {
  const instants = new Map<string, number>();
  const add = (name: string, text: string, zone: string) => {
    try {
      const instant = deadlineInstant(text, zone);
      instants.set(name, Math.max(instant, instants.get(name) ?? instant));
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  for (const [name, entry] of Object.entries(document.plain?.deadlines ?? {})) {
    if (entry !== undefined) add(name, entry.deadline, entry.timeZone);
  }
  for (const { projectTimeZone, deadlines } of Object.values(document.contentManaged ?? {})) {
    for (const [name, { deadlineDateTime }] of Object.entries(deadlines)) add(name, deadlineDateTime, projectTimeZone);
  }
  return instants;
}
