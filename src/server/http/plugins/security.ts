import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { addressIn } from '../../helpers/networkOf.ts';
import type { App, AppContext } from '../appContext.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { Cookies } from './cookies.ts';
import { sharedLimits } from './sharedLimits.ts';

export const csrfHeader = 'x-csrf-token';

export async function registerSecurity(
  app: App,
  {
    sessionSecret,
    store,
    now,
    attemptKey,
  }: Pick<AppContext, 'store' | 'now' | 'attemptKey'> & {
    readonly sessionSecret: string;
  },
  { csrf, options }: Cookies,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy() },
    // The API documentation and the captcha's frame would break, and nothing here needs the isolation.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // Whether other names of the domain support HTTPS is not this server's business.
    strictTransportSecurity: { includeSubDomains: false },
  });
  await app.register(cookie, { secret: sessionSecret });
  await app.register(csrfProtection, {
    cookieKey: csrf,
    cookieOpts: options,
    getToken: (request) => {
      const token = request.headers[csrfHeader];
      return typeof token === 'string' ? token : '';
    },
  });
  await app.register(rateLimit, {
    global: false,
    ...(store.callCounts === null ? {} : { store: sharedLimits(store.callCounts, { now, attemptKey }) }),
  });
}

/** Once: behind an unknown proxy all claimants share one limit and one lockout. */
export function warnOfUnknownProxy(app: App): void {
  let isWarned = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return;
    isWarned = true;
    log.warn(
      'a request has the header X-Forwarded-For while TRUST_PROXY is false: set TRUST_PROXY to the address of your ' +
        'proxy, or all claimants behind it count as one network; without a proxy the sender made the header up',
    );
  });
}

/** Once: callers without an address share one limit and one lockout. */
export function warnOfNoAddress(app: App): void {
  let isWarned = false;
  app.addHook('onRequest', async ({ ip, log }) => {
    if (isWarned || addressIn(ip ?? '') !== null) return;
    isWarned = true;
    log.warn(
      'the proxy says no address of a caller in X-Forwarded-For: callers without one count as one network, with one limit ' +
        'and one lockout for all of them; have the proxy write the address of its client there',
    );
  });
}

/** For the styles that emotion writes at run time. */
export function createNonce(): string {
  return randomBytes(18).toString('base64url');
}
