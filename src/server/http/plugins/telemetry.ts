import type { FastifyRequest } from 'fastify';
import type { FollowedCall, Telemetry } from '../../telemetry/telemetry.ts';
import type { App, AppContext } from '../appContext.ts';
import { routeOf } from './routing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    telemetry: Telemetry;
  }
  interface FastifyRequest {
    /** A keyed hash, so that lines of one network can be found together while none names it. */
    network: string;
    followed: FollowedCall | null;
  }
}

export const requestIdHeader = 'x-request-id';
export function registerTelemetry(
  app: App,
  { telemetry, auditKeys }: Pick<AppContext, 'telemetry' | 'auditKeys'>,
): void {
  app.decorate('telemetry', telemetry);
  app.decorateRequest('followed', null);
  app.decorateRequest('network', {
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
      form: request.flowEndpoint?.flow.formType ?? null,
      traceparent: trustedTraceparent(request),
    });
    request.followed.within(next);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.followed?.answered(reply.statusCode, reply.elapsedTime / 1000);
  });
}

/** Only a trusted proxy may continue a trace; a direct caller may not. */
function trustedTraceparent({ ips = [], headers: { traceparent } }: FastifyRequest): string | null {
  return ips.length > 1 && typeof traceparent === 'string' ? traceparent : null;
}
