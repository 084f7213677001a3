import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../src/server/store/store.ts';
import { StoreUnavailable } from '../../../../src/server/store/storeUnavailable.ts';
import { addition, claim, document, wide } from './samples.ts';

export function arrivalsContract(name: string, opened: () => Promise<Store>): void {
  describe(`${name}: documents that arrive`, () => {
    const begun = '2026-01-01T10:00:00.000Z';
    const later = '2026-01-01T11:00:00.000Z';
    const withDraft = async () => {
      const store = await opened();
      const instants = { begunAt: begun, savedAt: begun, expiresAt: later };
      const owner = { formType: 'Standard', ownerHash: 'owner' };
      const row = { id: 'draft', ...owner, revision: 1, sealed: 'v1.abc', network: null, ...instants };
      await store.drafts.begin(row, { noticeId: null, session: null });
      const keep = (storageId: string) => {
        const kept = { storageId, file: storageId, size: 10, sealed: 'v1.def', wrappedKey: 'key' };
        return store.drafts.addDocument(row.id, kept, wide);
      };
      return { store, keep };
    };
    const noneGivenUp = async ({ arrivals }: Store) => expect(await arrivals.givenUp(10)).toEqual([]);

    it('are known by when they were begun, until they are forgotten', async () => {
      const { arrivals } = await opened();
      await arrivals.begin('s-2', '2026-01-01T10:00:01.000Z');
      await arrivals.begin('s-1', begun);
      await arrivals.begin('s-3', later);
      expect(await arrivals.begunBefore(later, 10)).toEqual(['s-1', 's-2']);
      expect(await arrivals.begunBefore(later, 1)).toEqual(['s-1']);
      await arrivals.end(['s-1', 'unknown']);
      await arrivals.end([]);
      expect(await arrivals.begunBefore(later, 10)).toEqual(['s-2']);
    });

    it('are given up once, and known as such until they are forgotten', async () => {
      const store = await opened();
      const { arrivals } = store;
      await arrivals.begin('s-1', begun);
      await arrivals.giveUp(['s-1', 'unknown'], later);
      await arrivals.giveUp(['s-1'], '2027-01-01T00:00:00.000Z');
      await arrivals.giveUp([], later);
      expect(await arrivals.begunBefore('2028-01-01T00:00:00.000Z', 10)).toEqual([]);
      expect(await arrivals.givenUp(10)).toEqual([{ storageId: 's-1', givenUpAt: later }]);
      await arrivals.end(['s-1']);
      await noneGivenUp(store);
    });

    it('arrive no more once a claim, an addition or a draft has them: nothing gives them up then', async () => {
      const { store, keep } = await withDraft();
      const { arrivals, claims } = store;
      for (const storageId of ['s-claim', 's-addition', 's-draft']) await arrivals.begin(storageId, begun);
      const filed = claim({ uploads: [document('s-claim')] });
      await claims.file(filed);
      await claims.add(addition(filed.id, { uploads: [document('s-addition')] }), wide);
      expect(await keep('s-draft')).toBe('added');
      await arrivals.giveUp(['s-claim', 's-addition', 's-draft'], later);
      await noneGivenUp(store);
    });

    it('that were given up are taken by no claim, addition or draft, which are not stored then', async () => {
      const {
        store: { arrivals, claims },
        keep,
      } = await withDraft();
      for (const storageId of ['s-claim', 's-addition', 's-draft']) await arrivals.begin(storageId, begun);
      const filed = claim();
      await claims.file(filed);
      await arrivals.giveUp(['s-claim', 's-addition', 's-draft'], later);
      const refused = claim({ uploads: [document('s-kept'), document('s-claim')] });
      await expect(claims.file(refused)).rejects.toThrow(StoreUnavailable);
      expect(await claims.find(refused.id)).toBeNull();
      const added = addition(filed.id, { uploads: [document('s-addition')] });
      await expect(claims.add(added, wide)).rejects.toThrow(StoreUnavailable);
      expect((await claims.find(filed.id))?.additions).toEqual([]);
      await expect(keep('s-draft')).rejects.toThrow(StoreUnavailable);
      expect(await claims.knownStorageIds(['s-kept', 's-claim', 's-addition', 's-draft'])).toEqual(new Set());
      expect(await arrivals.givenUp(10)).toHaveLength(3);
    });

    it('are filed or given up when both are asked at the same moment, never both', async () => {
      const { arrivals, claims } = await opened();
      const all = Array.from({ length: 20 }, (_, index) => `s-${index}`);
      for (const storageId of all) await arrivals.begin(storageId, begun);
      const [filed] = await Promise.all([
        Promise.allSettled(all.map((storageId) => claims.file(claim({ uploads: [document(storageId)] })))),
        arrivals.giveUp(all, later),
      ]);
      const known = await claims.knownStorageIds(all);
      const givenUp = (await arrivals.givenUp(100)).map(({ storageId }) => storageId);
      expect(known.size).toBe(filed.filter(({ status }) => status === 'fulfilled').length);
      expect([...known, ...givenUp].sort()).toEqual([...all].sort());
    });
  });
}
