import type { CookieSerializeOptions } from '@fastify/cookie';
import type { AppContext } from '../appContext.ts';

export type Cookies = ReturnType<typeof cookiesOf>;

/**
 * Named by settlement: browsers share cookies between the ports of a host, so a second settlement would end the session
 * of the first. Over HTTPS the prefix `__Host-` keeps other hosts and HTTP pages from setting them.
 */
export function cookiesOf({ live, publicUrl }: Pick<AppContext, 'live' | 'publicUrl'>) {
  const settlement = live.current.settings.referenceCodePrefix.toLowerCase();
  const isSecure = publicUrl?.startsWith('https:') === true;
  const prefix = isSecure ? '__Host-' : '';
  /** `secure: 'auto'` sends them over HTTPS only where the page came by HTTPS. */
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
