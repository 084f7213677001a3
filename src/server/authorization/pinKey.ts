import { createHmac } from 'node:crypto';

const scheme = 'hmac-sha256';

/**
 * The secret that PINs are hashed with, kept outside the database: a stolen class list alone says nothing of its PINs,
 * and hashing one takes microseconds.
 */
export interface PinKey {
  /** Names the key and says nothing of it. */
  readonly id: string;
  /** The hash that the class list keeps of a notice's PIN. Equal PINs of two notices have different hashes. */
  hash(noticeId: string, pin: string): string;
  /** Whether a hash was made with this key. */
  made(hash: string): boolean;
}

/** `secret` has 32 characters or more. */
export function pinKey(secret: string): PinKey {
  const mac = (...parts: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  const id = mac('id of the key').slice(0, 12);
  const beginning = `${scheme}$${id}$`;
  return {
    id,
    hash: (noticeId, pin) => beginning + mac('pin', noticeId, normalisedPin(pin)),
    made: (hash) => hash.startsWith(beginning),
  };
}

/** A PIN in the form in which it is hashed. */
export function normalisedPin(pin: string): string {
  return pin.trim().normalize('NFKC');
}
