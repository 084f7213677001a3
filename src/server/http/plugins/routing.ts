import type { FastifyRequest } from 'fastify';
import { onceEach } from '../../../rules/onceEach.ts';
import { heldSettlement, type ServedSettlement } from '../../settlement/liveSettlement.ts';
import type { App, AppContext } from '../appContext.ts';
import { type FlowEndpointKind, flowEndpointAt, type ServedFlowEndpoint } from '../flowEndpoints.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The settlement that answers this request to its end, whatever is published meanwhile. */
    live: ServedSettlement;
    /** null for requests to other endpoints. */
    flowEndpoint: ServedFlowEndpoint | null;
  }
  interface FastifyContextConfig {
    ofFlow?: FlowEndpointKind;
  }
}

/** For pages, whose routes are the browser's, and for unknown addresses. */
export const noRoute = 'none';

/** The route from a closed set; for a flow's endpoint its own path. */
export const routeOf = ({
  flowEndpoint,
  routeOptions,
}: Pick<FastifyRequest, 'flowEndpoint' | 'routeOptions'>): string => flowEndpoint?.path ?? routeOptions.url ?? noRoute;

export const contextOf = <Context extends Pick<AppContext, 'live'>>(
  context: Context,
  { live }: Pick<FastifyRequest, 'live'>,
): Context => ({ ...context, live });

/** Looks flow endpoints up at request time, so that a published flow is there at once. */
export function registerRouting(app: App, { live }: Pick<AppContext, 'live'>): void {
  app.addConstraintStrategy({
    name: 'ofFlow' satisfies keyof FastifyRequest['routeOptions']['config'],
    storage() {
      const handlers = new Map();
      return {
        get: (kind) => handlers.get(kind) ?? null,
        set: (kind, handler) => void handlers.set(kind, handler),
      };
    },
    deriveConstraint: ({ url = '/' }) => flowEndpointAt(live.current, url)?.kind,
  });
  const settlementOf = onceEach((_request: FastifyRequest) => heldSettlement(live.current));
  app.decorateRequest('live', {
    getter(this: FastifyRequest) {
      return settlementOf(this);
    },
  });
  app.decorateRequest('flowEndpoint', {
    getter(this: FastifyRequest) {
      const isOfFlow = this.routeOptions.config.ofFlow !== undefined;
      return isOfFlow ? flowEndpointAt(this.live.current, this.url) : null;
    },
  });
  // Synchronous: nothing can be published between the router and this hook.
  app.addHook('onRequest', (request, _reply, next) => {
    settlementOf(request);
    next();
  });
}

/** @throws Error for a request to another endpoint. */
export function flowOf({ flowEndpoint }: Pick<FastifyRequest, 'flowEndpoint'>): ServedFlowEndpoint['flow'] {
  if (flowEndpoint === null) throw new Error('The request is to no endpoint of a flow.');
  return flowEndpoint.flow;
}
