import { createHmac, createSecretKey } from 'node:crypto';
import { keyedHash } from '../helpers/keyedHash.ts';

const scheme = 'hmac-sha256';

export type PinKey = ReturnType<typeof pinKey>;

/**
 * Hashes PINs with a secret of 32 characters or more, which is kept outside the database: a stolen class list alone says
 * nothing of its PINs, and hashing one takes microseconds.
 */
export function pinKey(secret: string) {
  const key = createSecretKey(Buffer.from(secret));
  const mac = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const id = mac('id of the key').slice(0, 12);
  const beginning = `${scheme}$${id}$`;
  return {
    /** Names the key and says nothing of it. */
    id,
    /** Equal PINs of two notices have different hashes. */
    hash: (noticeId: string, pin: string) => beginning + mac('pin', noticeId, normalisedPin(pin)),
    /** Whether a hash was made with this key. */
    made: (hash: string) => hash.startsWith(beginning),
    /** Hashes texts for another purpose with a key that is derived from the secret. */
    keyedHash: (purpose: string) => keyedHash(secret, purpose),
  };
}

/** A PIN in the form in which it is hashed. */
export function normalisedPin(pin: string): string {
  return pin.trim().normalize('NFKC');
}
