import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { pathOf } from '../../rules/addressParts.ts';
import { onceEach } from '../../rules/onceEach.ts';
import { authorizeRequest } from '../../wire/calls.ts';
import type { Settlement } from '../settlement/settlement.ts';

/** One of the two calls that flows.json gives a flow. */
export interface FlowCall {
  readonly kind: FlowEndpointKind;
  readonly path: string;
  readonly flow: CompiledFlow;
}
export type FlowEndpointKind = 'authorize' | 'submit';

/** Below it flows.json gives each flow its calls. */
export const flowEndpointRoute = '/api/forms/*';

/** The calls of every flow, in the order of flows.json, by their paths. */
export const flowEndpointsOf = onceEach(
  ({ flows }: Settlement): ReadonlyMap<string, FlowCall> =>
    new Map(
      flows.flatMap((flow) =>
        (['authorize', 'submit'] as const).flatMap((kind) => {
          const path = flow[kind]?.call;
          return path === undefined ? [] : [[path, { kind, path, flow }] as const];
        }),
      ),
    ),
);

/** Paths are matched as the router matches all others: as they read once they are decoded. */
export const flowEndpointAt = (settlement: Settlement, url: string): FlowCall | null =>
  flowEndpointsOf(settlement).get(decodeURI(pathOf(url))) ?? null;

const bodies = new Map<string | null, ReturnType<typeof authorizeRequest>>();

/** The body of a flow's authorize call: the same object for every flow, and every publish, that names its credentials so. */
export function authorizeBody({ authorize }: Pick<CompiledFlow, 'authorize'>): ReturnType<typeof authorizeRequest> {
  const alias = authorize?.credentials?.alias ?? null;
  const body = bodies.get(alias) ?? authorizeRequest(alias);
  bodies.set(alias, body);
  return body;
}
