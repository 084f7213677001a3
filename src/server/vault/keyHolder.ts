import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { repeatedly } from '../helpers/repeatedly.ts';
import type { KeyHolder } from '../store/keyRows.ts';
import type { KeyStore } from '../store/store.ts';
import type { StorageKeys } from './storageKeys.ts';

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

const everyMilliseconds = 60_000;
/** After so long a server counts as ended. */
export const seenMilliseconds = 3 * everyMilliseconds;

export function runningHolders(keys: Pick<KeyStore, 'holders'>, now: Date): Promise<readonly KeyHolder[]> {
  return keys.holders(new Date(now.getTime() - seenMilliseconds).toISOString());
}

/**
 * Notes every minute which storage keys this server has, so that `rotate` can refuse; warns if another server lacks the
 * key that this one wraps by. The returned function ends it.
 */
export async function holdKeys(
  keys: KeyStore,
  { id: keyId, ids }: Pick<StorageKeys, 'id' | 'ids'>,
  log: Log,
): Promise<() => Promise<void>> {
  const id = randomUUID();
  const note = async () => {
    try {
      await keys.noteHolder({ id, keyIds: ids, seenAt: new Date().toISOString() });
    } catch (error) {
      log.error({ err: error }, 'the database does not know which storage keys this server has');
    }
  };
  const noting = repeatedly(note, everyMilliseconds);
  await noting.first;
  const others = await runningHolders(keys, new Date()).catch(() => []);
  if (others.some(({ keyIds }) => !keyIds.includes(keyId))) {
    log.warn(
      'Another server on this database runs, or ran until a moment ago, without the storage key that this one wraps by: it cannot read what is filed here until it is started with that key too.',
    );
  }
  return async () => {
    await noting.end();
    await keys.forgetHolder(id).catch((error: unknown) => log.error({ err: error }, 'storage keys are still noted'));
  };
}
