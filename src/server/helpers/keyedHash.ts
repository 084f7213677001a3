import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';

const hashCharacters = 22;

/** Irreversible without the secret; hashes of different purposes are unrelated. */
export function keyedHash(secret: string, purpose: string): (...parts: readonly string[]) => string {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  return (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, hashCharacters);
}
