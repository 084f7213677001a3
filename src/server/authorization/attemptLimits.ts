import type { AppContext } from '../appContext.ts';
import { networkOf, siteOf } from '../networkOf.ts';
import type { Attempt } from '../store/limitStore.ts';
import type { Store } from '../store/store.ts';

/** How often one network may fail for one thing, how often all that one caller may have, and how often everybody together. */
const failuresPerNetwork = 5;
const failuresPerSite = 10;
const failuresInAll = 25;
const lockMilliseconds = 15 * 60_000;

/** Where attempts are counted. */
export type CountedIn = Pick<AppContext, 'attemptKey'> & { readonly store: Pick<Store, 'attempts'> };

/** A try to sign in for something, like a notice id, from the address of a network. */
interface Try {
  readonly of: readonly string[];
  readonly address: string;
  readonly now: Date;
  readonly succeeded: boolean;
  readonly audit: NonNullable<Attempt['audit']>;
}

/**
 * Counts a try and says whether it is allowed. Five failures from one network lock what is tried for that network for
 * 15 minutes, ten from the networks of one site (IPv6) lock it for all of those, 25 failures lock it for everybody:
 * nobody can keep its owner out from one place.
 */
export function isAllowed(
  { store, attemptKey }: CountedIn,
  { of, address, now, succeeded, audit }: Try,
): Promise<boolean> {
  const site = siteOf(address);
  return store.attempts.register({
    limits: [
      { key: attemptKey(...of, networkOf(address)), most: failuresPerNetwork },
      ...(site === null ? [] : [{ key: attemptKey(...of, site), most: failuresPerSite }]),
      { key: attemptKey(...of), most: failuresInAll },
    ],
    now: now.toISOString(),
    windowStart: new Date(now.getTime() - lockMilliseconds).toISOString(),
    succeeded,
    audit,
  });
}
