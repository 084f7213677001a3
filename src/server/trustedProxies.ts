import { isIP } from 'node:net';
import { StartupError } from './startupError.ts';

/** Names that Fastify knows for addresses of the machine itself and of private networks. */
const networks = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Whose `X-Forwarded-*` headers are believed, from the text of TRUST_PROXY.
 * @throws StartupError for anything but `true`, `false` or a list of addresses, above all a bare number: Express would
 * count proxies with it, and here it would silently trust nobody.
 */
export function trustedProxies(text: string): boolean | string {
  if (text === 'true' || text === 'false') return text === 'true';
  const entries = text.split(',').map((entry) => entry.trim());
  const wrong = entries.find((entry) => !isNetwork(entry));
  if (wrong === undefined) return entries.join(',');
  throw new StartupError(
    `TRUST_PROXY has "${wrong}": write "true", "false", or addresses like "10.0.0.0/8, 127.0.0.1, loopback".`,
  );
}

function isNetwork(entry: string): boolean {
  if (networks.has(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
