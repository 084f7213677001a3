import { timingSafeEqual } from 'node:crypto';
import type { PinKey } from '../../vault/pinKey.ts';

export type Pins = ReturnType<typeof createPins>;

/** Checks PINs in constant time: how long an answer takes does not say which notices there are. */
export function createPins(key: PinKey) {
  return {
    /**
     * Whether a PIN is that of a notice; `hash` is null for an unknown one.
     * @throws Error when the hash is not one that this server could have made.
     */
    check(noticeId: string, pin: string, hash: string | null): boolean {
      if (hash !== null && !key.made(hash)) {
        throw new Error(
          'A PIN hash of the class list is damaged, or of another PIN key: import the class list again, or, where the PIN was made, ' +
            'remove its person and import with --make-pins.',
        );
      }
      const expected = key.hash(noticeId, pin);
      return isSame(expected, hash ?? expected) && hash !== null;
    },
  };
}

/** Compared in constant time; how long a hash is says nothing. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
