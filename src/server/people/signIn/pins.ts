import { timingSafeEqual } from 'node:crypto';
import type { PinKey } from '../../vault/pinKey.ts';

export type Pins = ReturnType<typeof createPins>;

/** In constant time, so that an answer's duration does not reveal which notices exist. */
export function createPins(key: PinKey) {
  return {
    /** `hash` is null for an unknown notice. @throws Error for a hash that this server cannot have made. */
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
