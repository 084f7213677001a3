import { networkOf, siteOf } from '../../helpers/networkOf.ts';
import type { Attempt } from '../../store/limitStore.ts';
import type { Store } from '../../store/store.ts';
import type { PeopleContext } from '../peopleContext.ts';

/** How often one network may fail for one thing, how often all that one caller may have, and how often everybody together. */
const failuresPerNetwork = 5;
const failuresPerSite = 10;
const failuresInAll = 25;
/** How often beyond that one network may fail, once a minute, and how often everybody together. */
const slowFailuresPerNetwork = 3;
const slowFailuresInAll = 75;
const lockMilliseconds = 15 * 60_000;
const paceMilliseconds = 60_000;

/** Where attempts are counted. */
export type CountedIn = Pick<PeopleContext, 'attemptKey'> & { readonly store: Pick<Store, 'attempts'> };

/** A try to sign in for something, like a notice id, from the address of a network. */
interface Try {
  readonly of: readonly string[];
  readonly address: string;
  readonly now: Date;
  readonly succeeded: boolean;
  readonly audit: NonNullable<Attempt['audit']>;
}

/**
 * Counts a try; null when it is allowed, else in how many milliseconds another one is. Five failures from one network lock what is
 * tried for that network for 15 minutes, ten from the networks of one site (IPv6) lock it for all of those. After 25 failures
 * every network may try it once a minute and fail three times more, until all together failed 75 times more: so its owner
 * gets in while others guess.
 */
export async function refusedFor(
  { store, attemptKey }: CountedIn,
  { of, address, now, succeeded, audit }: Try,
): Promise<number | null> {
  const [subject, network, site] = [attemptKey(...of), networkOf(address), siteOf(address)];
  const under = (...parts: readonly string[]) => `${subject}/${attemptKey(...of, ...parts)}`;
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const slow = [
    { key: under('slow', network), most: slowFailuresPerNetwork },
    { key: under('slow'), most: slowFailuresInAll },
    { key: under('pace', network), most: 1, windowStart: before(paceMilliseconds) },
  ];
  const until = await store.attempts.register({
    limits: [
      { key: under(network), most: failuresPerNetwork },
      ...(site === null ? [] : [{ key: under(site), most: failuresPerSite }]),
      { key: subject, most: failuresInAll, beyond: slow },
    ],
    now: now.toISOString(),
    windowStart: before(lockMilliseconds),
    succeeded,
    audit,
  });
  return until === null ? null : Date.parse(until) - now.getTime();
}

/** Forgets every failure for something, from all networks. Whether there was any. */
export const forgetFailures = ({ store, attemptKey }: CountedIn, of: readonly string[]): Promise<boolean> =>
  store.attempts.forget(attemptKey(...of));
