import type { Settlement } from '../settlement/settlement.ts';

export type CookieNames = ReturnType<typeof cookieNames>;

/**
 * The names of the cookies of one settlement. Browsers keep cookies by host and not by port: with one name for all, who
 * signs in at a second settlement on the same host would lose the session at the first.
 */
export function cookieNames({ settings }: Settlement) {
  const settlement = settings.referenceCodePrefix.toLowerCase();
  return { session: `claim_session_${settlement}`, csrf: `claim_csrf_${settlement}` };
}
