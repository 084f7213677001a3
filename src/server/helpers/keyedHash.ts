import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';

const hashCharacters = 22;

/**
 * Hashes texts with a key that is derived from a secret for one purpose: 22 characters that are the same for the same
 * texts, and that nobody without the secret can make or find the texts of. Those of two purposes have nothing in common.
 */
export function keyedHash(secret: string, purpose: string): (...parts: readonly string[]) => string {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  return (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, hashCharacters);
}
