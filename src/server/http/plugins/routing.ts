import type { FastifyRequest } from 'fastify';
import { onceEach } from '../../../rules/onceEach.ts';
import { heldSettlement, type ServedSettlement } from '../../settlement/liveSettlement.ts';
import type { App, AppContext } from '../appContext.ts';
import { type FlowCall, type FlowEndpointKind, flowEndpointAt } from '../flowEndpoints.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request is answered by to its end, whatever is published meanwhile. */
    live: ServedSettlement;
    /** Which flow's call it is; null for all that are no flow's. */
    flowCall: FlowCall | null;
  }
  interface FastifyContextConfig {
    /** Which of its calls every flow has at the route. */
    ofFlow?: FlowEndpointKind;
  }
}

/** The route of a page of the app, whose routes are the browser's, and of what is not there. */
export const noRoute = 'none';

/** The route of a request, of a closed set: its path where it is the call of a flow. */
export const routeOf = ({ flowCall, routeOptions }: Pick<FastifyRequest, 'flowCall' | 'routeOptions'>): string =>
  flowCall?.path ?? routeOptions.url ?? noRoute;

/** What a request works with. */
export const contextOf = <Context extends Pick<AppContext, 'live'>>(
  context: Context,
  { live }: Pick<FastifyRequest, 'live'>,
): Context => ({ ...context, live });

/**
 * Has the calls of flows found by the settlement that is served when they are asked, so that those of a flow that is published
 * are there at once, and gives each request the settlement that it was found by.
 */
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
  app.decorateRequest('flowCall', {
    getter(this: FastifyRequest) {
      const isOfFlow = this.routeOptions.config.ofFlow !== undefined;
      return isOfFlow ? flowEndpointAt(this.live.current, this.url) : null;
    },
  });
  // At once: between the router and this nothing can be published.
  app.addHook('onRequest', (request, _reply, next) => {
    settlementOf(request);
    next();
  });
}

/** The flow whose call a request is. @throws Error for a request that is no flow's. */
export function flowOf({ flowCall }: Pick<FastifyRequest, 'flowCall'>): FlowCall['flow'] {
  if (flowCall === null) throw new Error('The request is the call of no flow.');
  return flowCall.flow;
}
