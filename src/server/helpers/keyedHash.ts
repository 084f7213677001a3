import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';

const hashCharacters = 22;

/**
 * Hashes texts to 22 characters, with a key derived from the secret for one purpose: irreversible, and unrelated to
 * hashes of other purposes.
 */
export function keyedHash(secret: string, purpose: string): (...parts: readonly string[]) => string {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  return (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, hashCharacters);
}
