import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { noRoute, routeOf } from './routing.ts';

type Logged = Partial<Pick<FastifyRequest, 'method' | 'routeOptions' | 'flowEndpoint'>>;
const endpointOf = ({ method = '', routeOptions, flowEndpoint = null }: Logged) => ({
  method,
  route: routeOptions === undefined ? noRoute : routeOf({ routeOptions, flowEndpoint }),
});

/** Logs endpoint and outcome, and nothing that the sender made up. */
export function loggingOptions(level: string, stream?: Writable) {
  return {
    logger: {
      level,
      ...(stream === undefined ? {} : { stream }),
      serializers: {
        req: (request: Logged) => endpointOf(request),
        res: ({ request = {}, statusCode = 0 }: { request?: Logged; statusCode?: number }) => ({
          ...endpointOf(request),
          statusCode,
        }),
      },
      redact: { paths: ['*.cookie', '*.headers', '*.authorization'], remove: true },
    },
    genReqId: () => randomUUID(),
    // A request id from outside would let one person write into another's log lines.
    requestIdHeader: false as const,
  };
}
