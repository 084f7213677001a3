import { createHash } from 'node:crypto';
import type { AppContext } from '../appContext.ts';
import { normaliseNoticeId } from '../classList/classListRow.ts';
import { networkOf } from '../networkOf.ts';
import type { ClassMember, Store } from '../store/store.ts';
import type { NoticeCredentials } from './credentials.ts';

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
 * @throws Refusal with 503 while too many sign in.
 */
export async function authorizeNotice(
  {
    store: { attempts, classList },
    pins,
  }: Pick<AppContext, 'pins'> & { readonly store: Pick<Store, 'attempts' | 'classList'> },
  now: Date,
  { noticeId, pin }: NoticeCredentials,
  address: string,
): Promise<Verdict> {
  const normalised = normaliseNoticeId(noticeId);
  const member = await classList.find(normalised);
  const isRight = await pins.check(normalised, pin, member?.pinHash ?? null);
  // The verdict falls here and nowhere else: of guesses sent at once only the allowed ones learn anything.
  const allowed = await attempts.register({
    limits: [
      { key: key(normalised, networkOf(address)), most: failuresPerNetwork },
      { key: key(normalised), most: failuresInAll },
    ],
    now: now.toISOString(),
    windowStart: new Date(now.getTime() - lockMilliseconds).toISOString(),
    succeeded: isRight,
  });
  if (!allowed) return { kind: 'locked' };
  if (!isRight || member === null) return { kind: 'wrong' };
  await pins.renew(normalised, pin, member.pinHash);
  return { kind: 'authorized', member };
}

/** Whatever was typed, what is kept of it is short and cannot be read. */
function key(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
