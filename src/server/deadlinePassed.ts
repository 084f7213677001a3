import type { CompiledFlow } from '../compile/compiledPage.ts';
import type { Settlement } from './settlement/settlement.ts';

/** Whether one of the flow's deadlines has passed. A deadline that the settlement does not set has not. */
export function deadlinePassed(flow: CompiledFlow, settlement: Settlement, now: Date): boolean {
  return flow.deadlines.some((name) => now.getTime() > (settlement.deadlineInstants.get(name) ?? Infinity));
}
