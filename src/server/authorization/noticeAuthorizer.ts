import { normaliseNoticeId } from '../classList/classListRow.ts';
import type { ClassMember, Store } from '../store/store.ts';
import { verifyPin } from './pinHash.ts';

const allowedFailures = 5;
const lockMilliseconds = 15 * 60_000;

export type Verdict =
  | { readonly kind: 'authorized'; readonly member: ClassMember }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked' };

/**
 * Looks a notice id and its PIN up in the class list. Five failures within 15 minutes lock the notice id for 15
 * minutes, known or not; an unknown notice id takes as long as a wrong PIN.
 */
export async function authorizeNotice(
  store: Pick<Store, 'attempts' | 'classList'>,
  now: Date,
  noticeId: string,
  pin: string,
): Promise<Verdict> {
  const normalised = normaliseNoticeId(noticeId);
  const windowStart = new Date(now.getTime() - lockMilliseconds).toISOString();
  if (!(await store.attempts.register(normalised, now.toISOString(), windowStart, allowedFailures))) {
    return { kind: 'locked' };
  }
  const member = await store.classList.find(normalised);
  if (!(await verifyPin(pin, member?.pinHash ?? null)) || member === null) return { kind: 'wrong' };
  await store.attempts.clear(normalised);
  return { kind: 'authorized', member };
}
