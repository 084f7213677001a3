import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { StorageBatch, UploadStorage } from '../../../src/server/uploads/uploadStorage.ts';

export interface OpenedStorage {
  readonly place: UploadStorage;
  /** The same storage, as another server opens it. */
  another(): Promise<UploadStorage>;
  /** Makes everything that has begun so far look as if it began an hour ago. */
  letAnHourPass(): Promise<void>;
}

async function* chunks(...parts: readonly string[]) {
  for (const part of parts) yield Buffer.from(part);
}

export async function write(batch: StorageBatch, ...parts: readonly string[]): Promise<string> {
  const storageId = randomUUID();
  await batch.write(storageId, chunks(...parts));
  return storageId;
}

async function all(place: UploadStorage): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const storageId of place.storageIds()) found.push(storageId);
  return found;
}

const none = async () => new Set<string>();
const aMinuteAgo = () => new Date(Date.now() - 60_000);

/** What every upload storage must do. */
export function storageContract(name: string, open: () => Promise<OpenedStorage>): void {
  describe(`documents ${name}`, () => {
    it('are read back once they are promoted', async () => {
      const { place } = await open();
      expect(await place.hasAny()).toBe(false);
      const batch = await place.beginBatch();
      const first = await write(batch, 'hello ', 'world');
      const second = await write(batch, 'another');
      await batch.promote();
      await batch.complete();
      expect([await place.has(first), await place.has(randomUUID())]).toEqual([true, false]);
      expect(await text(place.read(first))).toBe('hello world');
      expect(await text(place.read(second))).toBe('another');
      expect([...(await all(place))].sort()).toEqual([first, second].sort());
      expect(await place.hasAny()).toBe(true);
    });

    it('that are not there say so', async () => {
      const { place } = await open();
      await expect(text(place.read(randomUUID()))).rejects.toThrow();
    });

    it('whose bytes end with an error are not kept, and the batch goes on', async () => {
      const { place } = await open();
      const batch = await place.beginBatch();
      async function* broken() {
        yield Buffer.from('some');
        throw new Error('the connection ended');
      }
      await expect(batch.write(randomUUID(), broken())).rejects.toThrow('the connection ended');
      const kept = await write(batch, 'whole');
      await batch.promote();
      await batch.complete();
      expect(await all(place)).toEqual([kept]);
    });

    it('go with their batch when it is discarded, promoted or not', async () => {
      const { place } = await open();
      const waiting = await place.beginBatch();
      await write(waiting, 'a');
      await waiting.discard();
      const promoted = await place.beginBatch();
      await write(promoted, 'b');
      await write(promoted, 'c');
      await promoted.promote();
      await promoted.discard();
      expect(await all(place)).toEqual([]);
    });

    it('that a batch left behind are removed when no claim has them, and kept when one has', async () => {
      const { place: killed, another, letAnHourPass } = await open();
      const place = await another();
      await write(await killed.beginBatch(), 'never promoted');
      const orphaned = await killed.beginBatch();
      const lost = await write(orphaned, 'promoted, never committed');
      await orphaned.promote();
      const committed = await killed.beginBatch();
      const kept = await write(committed, 'committed, never completed');
      await committed.promote();
      await letAnHourPass();

      const known = async (ids: readonly string[]) => new Set(ids.filter((id) => id === kept));
      expect(await place.removeAbandoned(aMinuteAgo(), known)).toBe(3);
      expect(await text(place.read(kept))).toBe('committed, never completed');
      await expect(text(place.read(lost))).rejects.toThrow();
      expect(await all(place)).toEqual([kept]);
      expect(await place.removeAbandoned(aMinuteAgo(), known)).toBe(0);
    });

    it('that are arriving now stay, even where a clock that jumps makes them look old', async () => {
      const { place, another, letAnHourPass } = await open();
      const batch = await place.beginBatch();
      const storageId = await write(batch, 'still here');
      expect(await (await another()).removeAbandoned(aMinuteAgo(), none)).toBe(0);
      await letAnHourPass();
      expect(await place.removeAbandoned(aMinuteAgo(), none)).toBe(0);
      await batch.promote();
      await letAnHourPass();
      expect(await place.removeAbandoned(aMinuteAgo(), none)).toBe(0);
      expect(await text(place.read(storageId))).toBe('still here');
    });

    it('of a batch that was abandoned go as if its server had been killed', async () => {
      const { place, letAnHourPass } = await open();
      const batch = await place.beginBatch();
      await write(batch, 'nobody knows whether it is in a claim');
      await batch.promote();
      batch.abandon();
      expect(await all(place)).toHaveLength(1);
      await letAnHourPass();
      await place.removeAbandoned(aMinuteAgo(), none);
      expect(await all(place)).toEqual([]);
    });

    it('are read by another server over the same place', async () => {
      const { place, another } = await open();
      const batch = await place.beginBatch();
      const storageId = await write(batch, 'for all of them');
      await batch.promote();
      await batch.complete();
      const other = await another();
      expect(await text(other.read(storageId))).toBe('for all of them');
      expect(await all(other)).toEqual([storageId]);
      await other.setDatabaseId('theirs');
      expect(await place.databaseId()).toBe('theirs');
    });

    it('have how far the database was noted beside them, the last time', async () => {
      const { place, another } = await open();
      expect(await place.databaseHead()).toBeNull();
      const other = await another();
      for (const number of [7, 12]) await other.setDatabaseHead({ number, hash: 'ab'.repeat(32) });
      expect(await place.databaseHead()).toEqual({ number: 12, hash: 'ab'.repeat(32) });
      expect(await all(place)).toEqual([]);
    });

    it('are removed for good, those that are gone already too', async () => {
      const { place } = await open();
      const batch = await place.beginBatch();
      const [first, second] = [await write(batch, 'a'), await write(batch, 'b')];
      await batch.promote();
      await batch.complete();
      await place.remove([first, randomUUID()]);
      expect(await all(place)).toEqual([second]);
    });

    it('say which database they belong to, once it is noted', async () => {
      const { place } = await open();
      expect(await place.databaseId()).toBeNull();
      await place.setDatabaseId('the first');
      await place.setDatabaseId('the second');
      expect(await place.databaseId()).toBe('the second');
    });

    it('can be stored, and trying it leaves nothing', async () => {
      const { place } = await open();
      await place.checkWritable();
      expect(await all(place)).toEqual([]);
    });
  });
}
