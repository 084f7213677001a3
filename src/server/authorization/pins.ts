import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import type { ClassListStore } from '../store/store.ts';
import type { PinKey } from './pinKey.ts';
import { isScryptHash, verifyScryptPin } from './scryptPin.ts';

/** The PINs of the class list; `hash` is what it keeps of one, null for an unknown notice. */
export interface Pins {
  /**
   * Whether a PIN is that of a notice. Changes nothing.
   * @throws Refusal with 503 while too many wait, Error when the hash is not one that this server could have made.
   */
  check(noticeId: string, pin: string, hash: string | null): Promise<boolean>;
  /** Replaces a hash of an earlier version by one of this; for a PIN that was right. */
  renew(noticeId: string, pin: string, hash: string): Promise<void>;
}

/** About two seconds of one core. People who come later are asked to try again; claims are filed meanwhile. */
const mostAtOnce = 50;

/**
 * Checks PINs against their hashes, compared in constant time. As long as the class list has a hash of an earlier version
 * (scrypt), checking takes as long for everybody as it does for one of those, so that nobody learns from the time which
 * notices there are.
 */
export function createPins(key: PinKey, classList: ClassListStore): Pins {
  const inTurn = oneAtATime(
    mostAtOnce,
    () => new Refusal(503, 'LocKey_Authorization_Busy', 'Too many are signing in at this moment.'),
  );
  return {
    async check(noticeId, pin, hash) {
      const old = hash !== null && isScryptHash(hash) ? hash : null;
      if (hash !== null && old === null && !key.made(hash)) {
        throw new Error('A PIN hash of the class list is damaged, or of another PIN key: import the class list again.');
      }
      const isSlow = old !== null || (await classList.hasScryptPins());
      const isRightByScrypt = isSlow && (await inTurn(() => verifyScryptPin(pin, old)));
      return isRightByScrypt || (hash !== null && isSame(key.hash(noticeId, pin), hash));
    },
    async renew(noticeId, pin, hash) {
      if (isScryptHash(hash)) await classList.replacePinHash(noticeId, hash, key.hash(noticeId, pin));
    },
  };
}

/** Compared in constant time; how long a hash is says nothing. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Runs a piece of work after those that were handed in before it. @throws what `whenFull` makes when too many wait. */
type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue that runs one piece of work at a time and lets at most `most` be there, the running one included. */
function oneAtATime(most: number, whenFull: () => Error): Queue {
  let last: Promise<unknown> = Promise.resolve();
  let inQueue = 0;
  return async (work) => {
    if (inQueue >= most) throw whenFull();
    inQueue += 1;
    const result = last.then(work).finally(() => {
      inQueue -= 1;
    });
    last = result.catch(() => undefined);
    return result;
  };
}
