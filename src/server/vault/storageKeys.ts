import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { keyIdLength } from '../store/keyStore.ts';
import { keyBytes, open, seal } from './seal.ts';

export type StorageKeys = ReturnType<typeof storageKeys>;

/** The storage keys that this server has do not open what is stored: one is missing, or what is stored is damaged. */
export class CannotOpen extends Error {}

/**
 * What is stored for good is sealed with data keys, and those are wrapped by storage keys, which are kept outside the
 * database and the document store: a stolen copy of both says nothing. The first of `secrets` wraps from now on, all of
 * them unwrap; each has 32 characters or more.
 */
export function storageKeys(secrets: readonly [string, ...string[]]) {
  const keys = secrets.map(derived);
  const [current] = keys;
  if (current === undefined) throw new Error('There is no storage key.');
  const byId = new Map(keys.map((key) => [key.id, key]));

  const wrap = (dataKey: Uint8Array, place: readonly string[]) =>
    `${current.id}.${seal(current.wrapping, dataKey, place)}`;

  /** @throws CannotOpen */
  const unwrap = (wrapped: string, place: readonly string[]): Buffer => {
    const dot = wrapped.indexOf('.');
    const key = byId.get(wrapped.slice(0, Math.max(dot, 0)));
    if (key === undefined) throw new CannotOpen('The storage key that it was sealed with is not there.');
    const dataKey = open(key.wrapping, wrapped.slice(dot + 1), place);
    if (dataKey?.length !== keyBytes) throw new CannotOpen('Its data key is damaged.');
    return dataKey;
  };

  return {
    /** Names the key that wraps from now on, and says nothing of it. */
    id: current.id,
    /** Names all of them. */
    ids: keys.map(({ id }) => id),
    /** A new data key, and how it is stored. Only for the same place can it be unwrapped. */
    newDataKey(place: readonly string[]): { readonly dataKey: Buffer; readonly wrapped: string } {
      const dataKey = randomBytes(keyBytes);
      return { dataKey, wrapped: wrap(dataKey, place) };
    },
    /** The data key as it is stored, by the current key. */
    wrap,
    unwrap,
    /** The same data key, wrapped by the current key; null when it is already. @throws CannotOpen */
    rewrap(wrapped: string, place: readonly string[]): string | null {
      return wrapped.startsWith(`${current.id}.`) ? null : wrap(unwrap(wrapped, place), place);
    },
  };
}

function derived(secret: string) {
  const of = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `storage keys: ${purpose}`, keyBytes));
  const id = createHmac('sha256', of('id of the key')).digest('base64url').slice(0, keyIdLength);
  return { id, wrapping: createSecretKey(of('wrapping')) };
}
