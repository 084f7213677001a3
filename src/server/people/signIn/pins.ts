import { timingSafeEqual } from 'node:crypto';
import { HttpError } from '../../helpers/httpError.ts';
import { serialQueue } from '../../helpers/serialQueue.ts';
import type { ClassListStore } from '../../store/classListStore.ts';
import type { PinKey } from '../../vault/pinKey.ts';
import { isScryptHash, verifyScryptPin } from './scryptPin.ts';

export type Pins = ReturnType<typeof createPins>;

/** About two seconds of one core. People who come later are asked to try again; claims are filed meanwhile. */
const mostAtOnce = 50;
const busy = () => new HttpError(503, 'LocKey_Authorization_Busy', 'Too many are signing in at this moment.');

/**
 * Checks PINs in constant time. As long as the class list has a hash of an earlier version (scrypt), checking takes as
 * long for everybody as for those: nobody learns from the time which notices there are.
 */
export function createPins(key: PinKey, classList: ClassListStore) {
  const inTurn = serialQueue(mostAtOnce, busy);
  return {
    /**
     * `hash` is null for an unknown notice.
     * @throws HttpError 503 while too many wait, Error for a hash that this server cannot have made.
     */
    async check(noticeId: string, pin: string, hash: string | null): Promise<boolean> {
      const old = hash !== null && isScryptHash(hash) ? hash : null;
      if (hash !== null && old === null && !key.made(hash)) {
        throw new Error(
          'A PIN hash of the class list is damaged, or of another PIN key: import the class list again, or, where the PIN was made, ' +
            'remove its person and import with --make-pins.',
        );
      }
      const isSlow = old !== null || (await classList.hasScryptPins());
      const isRightByScrypt = isSlow && (await inTurn(() => verifyScryptPin(pin, old)));
      return isRightByScrypt || (hash !== null && isSame(key.hash(noticeId, pin), hash));
    },
    /** Replaces a hash of an earlier version by one of this; for a PIN that was right. */
    async renew(noticeId: string, pin: string, hash: string): Promise<void> {
      if (isScryptHash(hash)) await classList.replacePinHash(noticeId, hash, key.hash(noticeId, pin));
    },
  };
}

/** Compared in constant time; how long a hash is says nothing. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
