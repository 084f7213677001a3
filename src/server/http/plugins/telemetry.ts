import type { FastifyRequest } from 'fastify';
import type { FollowedCall, Telemetry } from '../../telemetry/telemetry.ts';
import type { App, AppContext } from '../appContext.ts';
import { routeOf } from './routing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the service says what happens in it. */
    telemetry: Telemetry;
  }
  interface FastifyRequest {
    /** A keyed hash of the network that asks: lines of one network are found together, and none names it. */
    network: string;
    followed: FollowedCall | null;
  }
}

/** The header of every answer that names its request, as the log does. */
export const requestIdHeader = 'x-request-id';
/** Every call registered after this is followed, and its answer names it. */
export function registerTelemetry(
  app: App,
  { telemetry, auditKeys }: Pick<AppContext, 'telemetry' | 'auditKeys'>,
): void {
  app.decorate('telemetry', telemetry);
  app.decorateRequest('followed', null);
  app.decorateRequest('network', {
    // A client that is gone before the answer has no address any more, although the types say so.
    getter(this: FastifyRequest & { readonly ip: string | undefined }) {
      return auditKeys.network(this.ip ?? 'gone');
    },
  });
  app.addHook('onRequest', (request, reply, next) => {
    reply.header(requestIdHeader, request.id);
    request.followed = telemetry.follow({
      method: request.method,
      route: routeOf(request),
      requestId: request.id,
      form: request.flowCall?.flow.formType ?? null,
      traceparent: trustedTraceparent(request),
    });
    request.followed.within(next);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.followed?.answered(reply.statusCode, reply.elapsedTime / 1000);
  });
}

/** What a proxy says that is trusted, and that forwards for somebody. Whoever asks us directly begins no trace for us. */
function trustedTraceparent({ ips = [], headers: { traceparent } }: FastifyRequest): string | null {
  return ips.length > 1 && typeof traceparent === 'string' ? traceparent : null;
}
