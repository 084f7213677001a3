import { networkOf, siteOf } from '../../helpers/networkOf.ts';
import type { Attempt } from '../../store/limitRows.ts';
import type { Store } from '../../store/store.ts';
import type { PeopleContext } from '../peopleContext.ts';

/** Failures per credential: of one network, of one site (a /48 of IPv6), and of all together. */
const failuresPerNetwork = 5;
const failuresPerSite = 10;
const failuresInAll = 25;
/** Beyond that, once a minute: of one network, and of all together. */
const slowFailuresPerNetwork = 3;
const slowFailuresInAll = 75;
const lockMilliseconds = 15 * 60_000;
const paceMilliseconds = 60_000;

export type CountedIn = Pick<PeopleContext, 'attemptKey'> & { readonly store: Pick<Store, 'attempts'> };

/** `of` names the credential, like a notice id. */
interface Try {
  readonly of: readonly string[];
  readonly address: string;
  readonly now: Date;
  readonly succeeded: boolean;
  readonly audit: NonNullable<Attempt['audit']>;
}

/**
 * Counts an attempt; null when it is allowed, else the milliseconds until the next one is. Failures lock the credential
 * for their network, or for their site, for 15 minutes. After 25 failures from anywhere each network may try once a
 * minute, so that the owner gets in while others guess.
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

/** Forgets the failures of all networks; false where there were none. */
export const forgetFailures = ({ store, attemptKey }: CountedIn, of: readonly string[]): Promise<boolean> =>
  store.attempts.forget(attemptKey(...of));
