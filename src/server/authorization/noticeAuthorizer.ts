import { createHash } from 'node:crypto';
import { normaliseNoticeId } from '../classList/classListRow.ts';
import { networkOf } from '../networkOf.ts';
import type { ClassMember, Store } from '../store/store.ts';
import type { NoticeCredentials } from './credentials.ts';
import { verifyPin } from './pinHash.ts';

/** How often one network may fail for a notice id, and how often everybody together. */
const failuresPerNetwork = 5;
const failuresInAll = 25;
const lockMilliseconds = 15 * 60_000;

export type Verdict =
  | { readonly kind: 'authorized'; readonly member: ClassMember }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked' };

/**
 * Looks a notice id and its PIN up in the class list. Five failures from one network lock the notice id for that
 * network for 15 minutes, 25 failures lock it for everybody: nobody can keep its owner out from one place. Known or
 * not makes no difference, neither in the answer nor in the time it takes.
 */
export async function authorizeNotice(
  { attempts, classList }: Pick<Store, 'attempts' | 'classList'>,
  now: Date,
  { noticeId, pin }: NoticeCredentials,
  address: string,
): Promise<Verdict> {
  const normalised = normaliseNoticeId(noticeId);
  const network = key(normalised, networkOf(address));
  const everybody = key(normalised);
  const windowStart = new Date(now.getTime() - lockMilliseconds).toISOString();
  // Counted before the PIN is looked at, so that guesses sent at once count too.
  const allowed = async (of: string, limit: number) => attempts.register(of, now.toISOString(), windowStart, limit);
  if (!(await allowed(network, failuresPerNetwork)) || !(await allowed(everybody, failuresInAll))) {
    return { kind: 'locked' };
  }
  const member = await classList.find(normalised);
  if (!(await verifyPin(pin, member?.pinHash ?? null)) || member === null) return { kind: 'wrong' };
  await attempts.clear([network, everybody]);
  return { kind: 'authorized', member };
}

/** Whatever was typed, what is kept of it is short and cannot be read. */
function key(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
