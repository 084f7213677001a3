import { createCipheriv, createDecipheriv, createSecretKey, KeyObject, randomBytes } from 'node:crypto';

const version = 'v1';
const nonceBytes = 12;
export const tagBytes = 16;
export const cipher = 'aes-256-gcm';
export const keyBytes = 32;

export type SealingKey = KeyObject | Uint8Array;

/** With a key of bytes Node takes twice as long to begin. */
const keyObject = (key: SealingKey) => (key instanceof KeyObject ? key : createSecretKey(key));

/** The text opens only with this key and for the same `sealContext`, which names its row. */
export function seal(key: SealingKey, bytes: Uint8Array, sealContext: readonly string[]): string {
  const nonce = randomBytes(nonceBytes);
  const sealer = createCipheriv(cipher, keyObject(key), nonce).setAAD(bytesOfContext(sealContext));
  const sealed = Buffer.concat([nonce, sealer.update(bytes), sealer.final(), sealer.getAuthTag()]);
  return `${version}.${sealed.toString('base64url')}`;
}

/** Null if it is damaged, or of another context or key. */
export function open(key: SealingKey, sealed: string, sealContext: readonly string[]): Buffer | null {
  const [found, encoded = ''] = sealed.split('.');
  const bytes = Buffer.from(encoded, 'base64url');
  if (found !== version || bytes.length < nonceBytes + tagBytes) return null;
  try {
    const opener = createDecipheriv(cipher, keyObject(key), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(bytesOfContext(sealContext))
      .setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([opener.update(bytes.subarray(nonceBytes, -tagBytes)), opener.final()]);
  } catch {
    return null;
  }
}

const bytesOfContext = (sealContext: readonly string[]) => Buffer.from(JSON.stringify(sealContext));
