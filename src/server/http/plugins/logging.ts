import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { noRoute, routeOf } from './routing.ts';

/** A request of Fastify's, or one of Node's, which has no route yet. */
type Logged = Partial<Pick<FastifyRequest, 'method' | 'routeOptions' | 'flowCall'>>;
const asked = ({ method = '', routeOptions, flowCall = null }: Logged) => ({
  method,
  route: routeOptions === undefined ? noRoute : routeOf({ routeOptions, flowCall }),
});

/** Logs which call was asked for and how it went, and nothing that the sender made up. */
export function loggingOptions(level: string, stream?: Writable) {
  return {
    logger: {
      level,
      ...(stream === undefined ? {} : { stream }),
      serializers: {
        req: (request: Logged) => asked(request),
        res: ({ request = {}, statusCode = 0 }: { request?: Logged; statusCode?: number }) => ({
          ...asked(request),
          statusCode,
        }),
      },
      redact: { paths: ['*.cookie', '*.headers', '*.authorization'], remove: true },
    },
    genReqId: () => randomUUID(),
    // An id given by the asker would let one person write into another's log lines.
    requestIdHeader: false as const,
  };
}
