import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { StorageBatch, UploadStorage } from '../../../src/server/uploads/uploadStorage.ts';

export interface OpenedStorage {
  readonly storage: UploadStorage;
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

async function all(storage: UploadStorage): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const storageId of storage.storageIds()) found.push(storageId);
  return found;
}

const none = async () => new Set<string>();
const aMinuteAgo = () => new Date(Date.now() - 60_000);

/** What every upload storage must do. */
export function storageContract(name: string, open: () => Promise<OpenedStorage>): void {
  describe(`documents ${name}`, () => {
    it('are read back once they are promoted', async () => {
      const { storage } = await open();
      expect(await storage.hasAny()).toBe(false);
      const batch = await storage.beginBatch();
      const first = await write(batch, 'hello ', 'world');
      const second = await write(batch, 'another');
      await batch.promote();
      await batch.complete();
      expect([await storage.has(first), await storage.has(randomUUID())]).toEqual([true, false]);
      expect(await text(storage.read(first))).toBe('hello world');
      expect(await text(storage.read(second))).toBe('another');
      expect([...(await all(storage))].sort()).toEqual([first, second].sort());
      expect(await storage.hasAny()).toBe(true);
    });

    it('that are not there say so', async () => {
      const { storage } = await open();
      await expect(text(storage.read(randomUUID()))).rejects.toThrow();
    });

    it('whose bytes end with an error are not kept, and the batch goes on', async () => {
      const { storage } = await open();
      const batch = await storage.beginBatch();
      async function* broken() {
        yield Buffer.from('some');
        throw new Error('the connection ended');
      }
      await expect(batch.write(randomUUID(), broken())).rejects.toThrow('the connection ended');
      const kept = await write(batch, 'whole');
      await batch.promote();
      await batch.complete();
      expect(await all(storage)).toEqual([kept]);
    });

    it('go with their batch when it is discarded, promoted or not', async () => {
      const { storage } = await open();
      const waiting = await storage.beginBatch();
      await write(waiting, 'a');
      await waiting.discard();
      const promoted = await storage.beginBatch();
      await write(promoted, 'b');
      await write(promoted, 'c');
      await promoted.promote();
      await promoted.discard();
      expect(await all(storage)).toEqual([]);
    });

    it('that a batch left behind are removed when no claim has them, and kept when one has', async () => {
      const { storage: killed, another, letAnHourPass } = await open();
      const storage = await another();
      await write(await killed.beginBatch(), 'never promoted');
      const orphaned = await killed.beginBatch();
      const lost = await write(orphaned, 'promoted, never committed');
      await orphaned.promote();
      const committed = await killed.beginBatch();
      const kept = await write(committed, 'committed, never completed');
      await committed.promote();
      await letAnHourPass();

      const known = async (ids: readonly string[]) => new Set(ids.filter((id) => id === kept));
      expect(await storage.removeAbandoned(aMinuteAgo(), known)).toBe(3);
      expect(await text(storage.read(kept))).toBe('committed, never completed');
      await expect(text(storage.read(lost))).rejects.toThrow();
      expect(await all(storage)).toEqual([kept]);
      expect(await storage.removeAbandoned(aMinuteAgo(), known)).toBe(0);
    });

    it('that are arriving now stay, even where a clock that jumps makes them look old', async () => {
      const { storage, another, letAnHourPass } = await open();
      const batch = await storage.beginBatch();
      const storageId = await write(batch, 'still here');
      expect(await (await another()).removeAbandoned(aMinuteAgo(), none)).toBe(0);
      await letAnHourPass();
      expect(await storage.removeAbandoned(aMinuteAgo(), none)).toBe(0);
      await batch.promote();
      await letAnHourPass();
      expect(await storage.removeAbandoned(aMinuteAgo(), none)).toBe(0);
      expect(await text(storage.read(storageId))).toBe('still here');
    });

    it('of a batch that was abandoned go as if its server had been killed', async () => {
      const { storage, letAnHourPass } = await open();
      const batch = await storage.beginBatch();
      await write(batch, 'it is unknown whether it is in a claim');
      await batch.promote();
      batch.abandon();
      expect(await all(storage)).toHaveLength(1);
      await letAnHourPass();
      await storage.removeAbandoned(aMinuteAgo(), none);
      expect(await all(storage)).toEqual([]);
    });

    it('are read by another server over the same storage', async () => {
      const { storage, another } = await open();
      const batch = await storage.beginBatch();
      const storageId = await write(batch, 'for all of them');
      await batch.promote();
      await batch.complete();
      const other = await another();
      expect(await text(other.read(storageId))).toBe('for all of them');
      expect(await all(other)).toEqual([storageId]);
      await other.setDatabaseId('theirs');
      expect(await storage.databaseId()).toBe('theirs');
    });

    it('have how far the database was noted beside them, the last time', async () => {
      const { storage, another } = await open();
      expect(await storage.databaseHead()).toBeNull();
      const other = await another();
      for (const number of [7, 12]) await other.setDatabaseHead({ number, hash: 'ab'.repeat(32) });
      expect(await storage.databaseHead()).toEqual({ number: 12, hash: 'ab'.repeat(32) });
      expect(await all(storage)).toEqual([]);
    });

    it('are removed for good, those that are gone already too', async () => {
      const { storage } = await open();
      const batch = await storage.beginBatch();
      const [first, second] = [await write(batch, 'a'), await write(batch, 'b')];
      await batch.promote();
      await batch.complete();
      await storage.remove([first, randomUUID()]);
      expect(await all(storage)).toEqual([second]);
    });

    it('say which database they belong to, once it is noted', async () => {
      const { storage } = await open();
      expect(await storage.databaseId()).toBeNull();
      await storage.setDatabaseId('the first');
      await storage.setDatabaseId('the second');
      expect(await storage.databaseId()).toBe('the second');
    });

    it('can be stored, and trying it leaves nothing', async () => {
      const { storage } = await open();
      await storage.checkWritable();
      expect(await all(storage)).toEqual([]);
    });
  });
}
