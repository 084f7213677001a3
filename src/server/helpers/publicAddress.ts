import type { FastifyRequest } from 'fastify';
import { malformed } from './httpError.ts';

/**
 * Where people open the site: as PUBLIC_URL says, else where this request came to. Behind a proxy the request knows
 * that by the proxy's headers, where TRUST_PROXY lets it. @throws Refusal for a request that names no host.
 */
export function publicAddress({ protocol, host }: FastifyRequest, publicUrl: string | null): URL {
  const address = URL.parse(publicUrl ?? `${protocol}://${host}`);
  if (address === null) throw malformed('the request names no host');
  return address;
}
