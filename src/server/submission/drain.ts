import type { FastifyRequest } from 'fastify';

/**
 * Lets the rest of a refused request flow away unread. Without this a browser that is still sending files never comes
 * to read the answer.
 */
export function drain(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}
