import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { DeadlinesDocument } from '../../documents/definitions/deadlines.ts';
import { deadlineInstant } from '../../rules/clock.ts';
import { errorMessage } from '../../rules/errorMessage.ts';
import type { Settlement } from './settlement.ts';

/**
 * By name. Where languages differ the latest counts: a window never closes while a claimant's page shows it open.
 * @throws Error naming the deadline that cannot be read.
 */
export function deadlineInstants(document: DeadlinesDocument): ReadonlyMap<string, number> {
  const instants = new Map<string, number>();
  const add = (name: string, text: string, zone: string) => {
    try {
      const instant = deadlineInstant(text, zone);
      instants.set(name, Math.max(instant, instants.get(name) ?? instant));
    } catch (error) {
      throw new Error(`${name}: ${errorMessage(error)}`);
    }
  };
  for (const [name, entry] of Object.entries(document.plain?.deadlines ?? {})) {
    add(name, entry.deadline, entry.timeZone);
  }
  for (const { projectTimeZone, deadlines } of Object.values(document.contentManaged ?? {})) {
    for (const [name, { deadlineDateTime }] of Object.entries(deadlines)) add(name, deadlineDateTime, projectTimeZone);
  }
  return instants;
}

/** A deadline that the settlement does not set has not passed. */
export function deadlinePassed(flow: CompiledFlow, settlement: Settlement, now: Date): boolean {
  return flow.deadlines.some((name) => now.getTime() > (settlement.deadlineInstants.get(name) ?? Infinity));
}
