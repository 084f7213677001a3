import { createHmac, createSecretKey } from 'node:crypto';
import { keyedHash } from '../helpers/keyedHash.ts';

const scheme = 'hmac-sha256';

export type PinKey = ReturnType<typeof pinKey>;

/**
 * Hashes PINs with a secret of 32 characters or more, which is kept outside the database: a stolen class list says
 * nothing of its PINs.
 */
export function pinKey(secret: string) {
  const key = createSecretKey(Buffer.from(secret));
  const mac = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const id = mac('id of the key').slice(0, 12);
  const beginning = `${scheme}$${id}$`;
  return {
    /** Does not reveal the key. */
    id,
    /** Equal PINs of two notices have different hashes. */
    hash: (noticeId: string, pin: string) => beginning + mac('pin', noticeId, normalisedPin(pin)),
    made: (hash: string) => hash.startsWith(beginning),
    /** For other purposes, with a key derived from the secret. */
    keyedHash: (purpose: string) => keyedHash(secret, purpose),
  };
}

export function normalisedPin(pin: string): string {
  return pin.trim().normalize('NFKC');
}
