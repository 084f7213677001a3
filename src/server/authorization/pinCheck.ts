import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import type { ClassListStore } from '../store/store.ts';
import { oneAtATime } from './oneAtATime.ts';
import type { PinKey } from './pinKey.ts';
import { isScryptHash, verifyScryptPin } from './scryptPin.ts';

/**
 * Whether a PIN is that of a notice; `hash` is what the class list keeps of it, null for an unknown notice.
 * @throws Refusal with 503 while too many wait, Error when the hash is not one that this server could have made.
 */
export type PinCheck = (noticeId: string, pin: string, hash: string | null) => Promise<boolean>;

/** About two seconds of one core. Whoever comes later is asked to try again, and claims are filed meanwhile. */
const mostAtOnce = 50;

/**
 * Checks PINs against their hashes, compared in constant time. A hash of an earlier version (scrypt) is replaced once
 * its PIN has been typed. As long as the class list has one of those, checking takes as long for everybody as it does
 * for them, so that nobody learns from the time which notices there are.
 */
export function pinCheck(key: PinKey, classList: ClassListStore): PinCheck {
  const inTurn = oneAtATime(
    mostAtOnce,
    () => new Refusal(503, 'LocKey_Authorization_Busy', 'Too many are signing in at this moment.'),
  );
  return async (noticeId, pin, hash) => {
    const old = hash !== null && isScryptHash(hash) ? hash : null;
    if (hash !== null && old === null && !key.made(hash)) {
      throw new Error('A PIN hash of the class list is damaged, or of another PIN key: import the class list again.');
    }
    const hashed = key.hash(noticeId, pin);
    const isSlow = old !== null || (await classList.hasScryptPins());
    const isRightByScrypt = isSlow && (await inTurn(() => verifyScryptPin(pin, old)));
    if (isRightByScrypt && old !== null) await classList.replacePinHash(noticeId, old, hashed);
    return isRightByScrypt || (hash !== null && isSame(hashed, hash));
  };
}

/** Compared in constant time; how long a hash is says nothing. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
