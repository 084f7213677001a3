import { randomBytes } from 'node:crypto';
import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { App } from '../appContext.ts';
import { networkOf } from '../networkOf.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { CookieNames } from './cookieNames.ts';

export const csrfHeader = 'x-csrf-token';

/** Signed, out of reach of scripts, and sent over HTTPS only where the page came by HTTPS. */
export const cookieOptions: CookieSerializeOptions = {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: 'auto',
  signed: true,
};

/** Security headers, signed cookies, anti-forgery tokens and rate limits (the latter two where a call asks). */
export async function registerSecurity(app: App, sessionSecret: string, { csrf }: CookieNames): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy() },
    // The API documentation and the captcha's frame work without, and nothing here needs the isolation.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // Whether the other names of a domain speak HTTPS is not this server's business.
    strictTransportSecurity: { includeSubDomains: false },
  });
  await app.register(cookie, { secret: sessionSecret });
  await app.register(csrfProtection, {
    cookieKey: csrf,
    cookieOpts: cookieOptions,
    getToken: (request) => {
      const token = request.headers[csrfHeader];
      return typeof token === 'string' ? token : '';
    },
  });
  await app.register(rateLimit, {
    global: false,
    // A client that is gone before the answer has no address any more, although the types say so.
    keyGenerator: ({ ip }: { readonly ip: string | undefined }) => networkOf(ip ?? 'gone'),
  });
}

/** What a page's own styles must carry: emotion writes them at run time. */
export function createNonce(): string {
  return randomBytes(18).toString('base64url');
}
