import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { pathOf } from '../../rules/addressParts.ts';
import { onceEach } from '../../rules/onceEach.ts';
import { authorizeRequest } from '../../wire/calls.ts';
import type { Settlement } from '../settlement/settlement.ts';

export interface ServedFlowEndpoint {
  readonly kind: FlowEndpointKind;
  readonly path: string;
  readonly flow: CompiledFlow;
}
export type FlowEndpointKind = 'authorize' | 'submit';

export const flowEndpointRoute = '/api/forms/*';

export const flowEndpointsOf = onceEach(
  ({ flows }: Settlement): ReadonlyMap<string, ServedFlowEndpoint> =>
    new Map(
      flows.flatMap((flow) =>
        (['authorize', 'submit'] as const).flatMap((kind) => {
          const path = flow[kind]?.call;
          return path === undefined ? [] : [[path, { kind, path, flow }] as const];
        }),
      ),
    ),
);

/** Decodes the path first, as the router does. */
export const flowEndpointAt = (settlement: Settlement, url: string): ServedFlowEndpoint | null =>
  flowEndpointsOf(settlement).get(decodeURI(pathOf(url))) ?? null;

const bodies = new Map<string | null, ReturnType<typeof authorizeRequest>>();

/** One schema object for all flows with the same alias, across publishes, so that it is compiled once. */
export function authorizeBody({ authorize }: Pick<CompiledFlow, 'authorize'>): ReturnType<typeof authorizeRequest> {
  const alias = authorize?.credentials?.alias ?? null;
  const body = bodies.get(alias) ?? authorizeRequest(alias);
  bodies.set(alias, body);
  return body;
}
