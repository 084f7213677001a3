import { describe, expect, it, onTestFinished } from 'vitest';
import type { Store } from '../../../src/server/store/store.ts';
import { bareClaim } from '../support/bareClaim.ts';

/** What a storage key of this id has wrapped: an id has twelve characters. */
const [one, other] = ['AAAAAAAAAAAA', 'aaaaaaaaaa_%'];
const by = (keyId: string, what: string) => `${keyId}.v1.${what}`;

/** What every implementation of the store must do with data keys. `open` gives a new, empty one that seals nothing. */
export function keysContract(name: string, open: () => Promise<Store>): void {
  const opened = async () => {
    const store = await open();
    onTestFinished(() => store.close());
    return store;
  };

  const draft = async ({ drafts }: Store, documents: Readonly<Record<string, string>>) => {
    const times = { begunAt: '2026', savedAt: '2026', expiresAt: '2030' };
    const row = { id: 'd', formType: 'Standard', ownerHash: 'o', revision: 1, sealed: 'x', network: null, ...times };
    await drafts.begin(row, { noticeId: null, session: null });
    for (const [storageId, wrappedKey] of Object.entries(documents)) {
      const document = { storageId, file: storageId, sealed: 'x', wrappedKey, size: 1 };
      await drafts.addDocument('d', document, { documents: 9, bytes: 99 });
    }
  };

  describe(`${name}: data keys`, () => {
    it('are counted and found by the storage key that wraps them, in slices', async () => {
      const store = await opened();
      const { claims, keys } = store;
      for (const id of ['a', 'b', 'c']) await claims.file(bareClaim(id, { wrappedKey: by(one, id) }));
      await claims.file(bareClaim('d', { wrappedKey: by(other, 'd') }));
      // The keys of erased claims and of left-over documents are empty: nothing wraps them.
      await claims.file(bareClaim('e', { wrappedKey: '' }));
      await draft(store, { 's-1': by(one, 's-1'), 's-2': by(one, 's-2') });
      await store.drafts.removeDocument('d', 's-2');
      expect(await keys.count('claims')).toEqual(
        new Map([
          [one, 3],
          [other, 1],
        ]),
      );
      expect(await keys.count('draftDocuments')).toEqual(new Map([[one, 1]]));
      const rows = (...ids: readonly string[]) => ids.map((id) => ({ id, wrappedKey: by(one, id) }));
      expect(await keys.wrappedByOthers('claims', other, '', 2)).toEqual(rows('a', 'b'));
      expect(await keys.wrappedByOthers('claims', other, 'b', 2)).toEqual(rows('c'));
      expect(await keys.wrappedByOthers('draftDocuments', other, '', 2)).toEqual(rows('s-1'));
      expect(await keys.wrappedByOthers('draftDocuments', one, '', 2)).toEqual([]);
      expect([await keys.ofClaim('a'), await keys.ofClaim('e'), await keys.ofClaim('x')]).toEqual([
        by(one, 'a'),
        null,
        null,
      ]);
    });

    it('are replaced where they are still the same', async () => {
      const store = await opened();
      for (const id of ['a', 'b']) await store.claims.file(bareClaim(id, { wrappedKey: by(one, id) }));
      await draft(store, { 's-1': by(one, 's-1') });
      await store.keys.replace('claims', [
        { id: 'a', wrappedKey: by(one, 'a'), to: by(other, 'a') },
        { id: 'b', wrappedKey: by(one, 'another'), to: by(other, 'b') },
      ]);
      await store.keys.replace('draftDocuments', [{ id: 's-1', wrappedKey: by(one, 's-1'), to: by(other, 's-1') }]);
      expect([await store.keys.ofClaim('a'), await store.keys.ofClaim('b')]).toEqual([by(other, 'a'), by(one, 'b')]);
      expect(await store.keys.count('draftDocuments')).toEqual(new Map([[other, 1]]));
    });

    it('are held by the servers that were seen of late', async () => {
      const { keys } = await opened();
      const holder = (id: string, seenAt: string) => ({ id, keyIds: [one, other], seenAt });
      await keys.noteHolder(holder('a', '2026-01-01T00:00:00.000Z'));
      await keys.noteHolder(holder('b', '2026-01-01T00:01:00.000Z'));
      await keys.noteHolder(holder('c', '2026-01-01T00:01:00.000Z'));
      await keys.noteHolder(holder('a', '2026-01-01T00:02:00.000Z'));
      await keys.forgetHolder('c');
      expect(await keys.holders('2026-01-01T00:00:30.000Z')).toEqual([
        holder('b', '2026-01-01T00:01:00.000Z'),
        holder('a', '2026-01-01T00:02:00.000Z'),
      ]);
      expect(await keys.holders('2026-01-01T00:01:00.000Z')).toEqual([holder('a', '2026-01-01T00:02:00.000Z')]);
    });
  });
}
