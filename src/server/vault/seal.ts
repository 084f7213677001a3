import { createCipheriv, createDecipheriv, createSecretKey, KeyObject, randomBytes } from 'node:crypto';

const version = 'v1';
const nonceBytes = 12;
export const tagBytes = 16;
export const cipher = 'aes-256-gcm';
/** How many bytes a key has. */
export const keyBytes = 32;

export type SealingKey = KeyObject | Uint8Array;

/** With bytes as its key a cipher takes twice as long to begin: Node finds out first what they are. */
const keyObject = (key: SealingKey) => (key instanceof KeyObject ? key : createSecretKey(key));

/** The bytes as a text that only this key opens, and only for the same place, which is the row that it is kept in. */
export function seal(key: SealingKey, bytes: Uint8Array, place: readonly string[]): string {
  const nonce = randomBytes(nonceBytes);
  const sealer = createCipheriv(cipher, keyObject(key), nonce).setAAD(placeOf(place));
  const sealed = Buffer.concat([nonce, sealer.update(bytes), sealer.final(), sealer.getAuthTag()]);
  return `${version}.${sealed.toString('base64url')}`;
}

/** null for what is damaged, of another place or sealed with another key. */
export function open(key: SealingKey, sealed: string, place: readonly string[]): Buffer | null {
  const [found, encoded = ''] = sealed.split('.');
  const bytes = Buffer.from(encoded, 'base64url');
  if (found !== version || bytes.length < nonceBytes + tagBytes) return null;
  try {
    const opener = createDecipheriv(cipher, keyObject(key), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(placeOf(place))
      .setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([opener.update(bytes.subarray(nonceBytes, -tagBytes)), opener.final()]);
  } catch {
    return null;
  }
}

const placeOf = (place: readonly string[]) => Buffer.from(JSON.stringify(place));
