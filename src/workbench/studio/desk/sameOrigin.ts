import type { IncomingMessage } from 'node:http';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether a request comes from the studio's own page. Another site may ask a loopback server too, under a name of its own
 * (DNS rebinding) or from its own page (cross-site).
 */
export function isOwnRequest({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { host, origin } = headers;
  if (host === undefined || !loopback.test(host)) return false;
  return origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : origin === `http://${host}`;
}
