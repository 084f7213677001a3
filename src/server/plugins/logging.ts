import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/**
 * Logs who asked for what and how it went, and nothing a claimant typed: no bodies, no query values, no headers.
 * `level` is a pino level.
 */
export function loggingOptions(level: string, stream?: Writable) {
  return {
    logger: {
      level,
      ...(stream === undefined ? {} : { stream }),
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?')[0] ?? '' }),
        res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode ?? 0 }),
      },
      redact: { paths: ['*.cookie', '*.headers', '*.authorization'], remove: true },
    },
    genReqId: () => randomUUID(),
    // An id given by the asker would let one person write into another's log lines.
    requestIdHeader: false as const,
  };
}
