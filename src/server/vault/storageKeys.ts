import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { keyIdLength } from '../store/keyRows.ts';
import { keyBytes, open, seal } from './seal.ts';

export type StorageKeys = ReturnType<typeof storageKeys>;

/** A storage key is missing, or what is stored is damaged. */
export class CannotOpen extends Error {}

/**
 * Stored data is sealed with data keys, which storage keys wrap. Those are kept outside database and document storage,
 * so a stolen copy of both says nothing. The first of `secrets` wraps, all unwrap; each has 32 characters or more.
 */
export function storageKeys(secrets: readonly [string, ...string[]]) {
  const keys = secrets.map(derived);
  const [current] = keys;
  if (current === undefined) throw new Error('There is no storage key.');
  const byId = new Map(keys.map((key) => [key.id, key]));

  const wrap = (dataKey: Uint8Array, sealContext: readonly string[]) =>
    `${current.id}.${seal(current.wrapping, dataKey, sealContext)}`;

  /** @throws CannotOpen */
  const unwrap = (wrapped: string, sealContext: readonly string[]): Buffer => {
    const dot = wrapped.indexOf('.');
    const key = byId.get(wrapped.slice(0, Math.max(dot, 0)));
    if (key === undefined) throw new CannotOpen('The storage key that it was sealed with is not there.');
    const dataKey = open(key.wrapping, wrapped.slice(dot + 1), sealContext);
    if (dataKey?.length !== keyBytes) throw new CannotOpen('Its data key is damaged.');
    return dataKey;
  };

  return {
    /** Names the key that wraps, without revealing it. */
    id: current.id,
    ids: keys.map(({ id }) => id),
    /** It is unwrapped only with the same `sealContext`. */
    newDataKey(sealContext: readonly string[]): { readonly dataKey: Buffer; readonly wrapped: string } {
      const dataKey = randomBytes(keyBytes);
      return { dataKey, wrapped: wrap(dataKey, sealContext) };
    },
    wrap,
    unwrap,
    /** Null if the current key wraps it already. @throws CannotOpen */
    rewrap(wrapped: string, sealContext: readonly string[]): string | null {
      return wrapped.startsWith(`${current.id}.`) ? null : wrap(unwrap(wrapped, sealContext), sealContext);
    },
  };
}

function derived(secret: string) {
  const of = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `storage keys: ${purpose}`, keyBytes));
  const id = createHmac('sha256', of('id of the key')).digest('base64url').slice(0, keyIdLength);
  return { id, wrapping: createSecretKey(of('wrapping')) };
}
