import type { FastifyRequest } from 'fastify';
import { malformed } from './httpError.ts';

/** PUBLIC_URL, else the host of the request or its trusted proxy. @throws HttpError where it names no host. */
export function publicAddress({ protocol, host }: FastifyRequest, publicUrl: string | null): URL {
  const address = URL.parse(publicUrl ?? `${protocol}://${host}`);
  if (address === null) throw malformed('the request names no host');
  return address;
}
