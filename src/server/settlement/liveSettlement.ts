import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { Settlement } from './settlement.ts';

export type LiveSettlement = ReturnType<typeof liveSettlement>;

/** The settlement that is served now. Calls ask at every request, so a reload reaches them at once. */
export function liveSettlement(first: Settlement) {
  let current = first;
  return {
    get current(): Settlement {
      return current;
    },
    /**
     * Serves another reading of the documents from the next request on.
     * @throws Error when a flow's calls changed: routes are made at the start, so the server has to start again.
     */
    reload(next: Settlement): void {
      if (callsOf(next) !== callsOf(current)) {
        throw new Error('The calls of flows.json changed: start the server again to serve them.');
      }
      current = next;
    },
    /** @throws Error for a form type without a flow. */
    flow(formType: string): CompiledFlow {
      const found = current.flows.find((flow) => flow.formType === formType);
      if (found === undefined) throw new Error(`The form type "${formType}" has no flow in flows.json.`);
      return found;
    },
  };
}

function callsOf(settlement: Settlement): string {
  return JSON.stringify(
    settlement.flows.map((flow) => [
      flow.formType,
      flow.authorize?.call,
      flow.authorize?.credentials?.alias,
      flow.submit?.call,
    ]),
  );
}
