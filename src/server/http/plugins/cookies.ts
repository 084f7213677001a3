import type { CookieSerializeOptions } from '@fastify/cookie';
import type { AppContext } from '../appContext.ts';

export type Cookies = ReturnType<typeof cookiesOf>;

/**
 * The cookies of one settlement. Browsers keep cookies by host and not by port: with one name for all, who signs in at a
 * second settlement on the same host would lose the session at the first. Where people open the site by HTTPS the names
 * begin with `__Host-`, so that no other name of the domain and no page by HTTP can set one.
 */
export function cookiesOf({ live, publicUrl }: Pick<AppContext, 'live' | 'publicUrl'>) {
  const settlement = live.current.settings.referenceCodePrefix.toLowerCase();
  const isSecure = publicUrl?.startsWith('https:') === true;
  const prefix = isSecure ? '__Host-' : '';
  /** Signed, out of reach of scripts, and sent over HTTPS only where the page came by HTTPS. */
  const options: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure || 'auto',
    signed: true,
  };
  return {
    session: `${prefix}claim_session_${settlement}`,
    csrf: `${prefix}claim_csrf_${settlement}`,
    options,
  };
}
