import { describe, expect, it } from 'vitest';
import { type NewAuditEntry, noAuditEntry } from '../../../../src/server/store/auditRows.ts';
import type { QuarantinedDocument } from '../../../../src/server/store/quarantineRows.ts';
import type { Store } from '../../../../src/server/store/store.ts';
import { StoreUnavailable } from '../../../../src/server/store/storeUnavailable.ts';
import { collected } from './samples.ts';

export function quarantineContract(name: string, opened: () => Promise<Store>): void {
  describe(`${name}: the quarantine`, () => {
    const found = (storageId: string, changes: Partial<QuarantinedDocument> = {}): QuarantinedDocument => ({
      storageId,
      foundAt: '2026-01-01T10:00:00.000Z',
      formType: 'Standard',
      cameWith: 'draft',
      virus: 'Win.Test.EICAR_HDB-1',
      size: 40,
      sha256: `hash of ${storageId}`,
      wrappedKey: 'wrapped',
      ...changes,
    });
    const audit: NewAuditEntry = { at: '2026', event: 'virus found', subject: null, network: 'n', details: {} };
    const bounds = { documents: 3, bytes: 100 };

    it('has its documents in the order in which they were found, each known and no longer arriving', async () => {
      const { quarantine, arrivals, claims } = await opened();
      await arrivals.begin('q-1', '2026-01-01T10:00:00.000Z');
      const later = found('q-1', { foundAt: '2026-01-02T10:00:00.000Z', cameWith: 'documents' });
      expect(await quarantine.add(later, bounds, audit)).toBe('added');
      expect(await quarantine.add(found('q-2'), bounds, audit)).toBe('added');
      expect(await quarantine.all()).toEqual([found('q-2'), later]);
      expect(await claims.knownStorageIds(['q-1', 'q-2', 'q-3'])).toEqual(new Set(['q-1', 'q-2']));
      expect(await arrivals.known(['q-1'])).toEqual(new Set());
    });

    it('takes no document twice and none beyond its bounds, and the audit trail has each of them', async () => {
      const store = await opened();
      const { quarantine } = store;
      const add = (document: QuarantinedDocument) => quarantine.add(document, bounds, audit);
      expect(await add(found('q-1'))).toBe('added');
      expect(await add(found('q-2', { sha256: 'hash of q-1' }))).toBe('known');
      expect(await add(found('q-3', { size: 61 }))).toBe('full');
      for (const id of ['q-4', 'q-5', 'q-6']) await add(found(id, { size: 1 }));
      expect((await quarantine.all()).map(({ storageId }) => storageId)).toEqual(['q-1', 'q-4', 'q-5']);
      expect(await collected(store.audit.all())).toHaveLength(6);
    });

    it('takes none that was given up, and says nothing of it', async () => {
      const { quarantine, arrivals, audit: trail } = await opened();
      await arrivals.begin('q-1', '2026-01-01T10:00:00.000Z');
      await arrivals.giveUp(['q-1'], '2026-01-01T11:00:00.000Z');
      await expect(quarantine.add(found('q-1'), bounds, audit)).rejects.toThrow(StoreUnavailable);
      expect([await quarantine.all(), await trail.head()]).toEqual([[], noAuditEntry]);
    });

    it('leaves the bytes over of what is removed, one alone or all that are old', async () => {
      const { quarantine, drafts } = await opened();
      for (const [id, day] of [
        ['q-1', '01'],
        ['q-2', '02'],
        ['q-3', '03'],
      ] as const)
        await quarantine.add(found(id, { foundAt: `2026-01-${day}`, size: 1 }), bounds, audit);
      expect([await quarantine.remove('q-3'), await quarantine.remove('q-3')]).toEqual([true, false]);
      expect(await quarantine.removeBefore('2026-01-02')).toBe(1);
      expect((await quarantine.all()).map(({ storageId }) => storageId)).toEqual(['q-2']);
      expect([...(await drafts.orphanedUploads())].sort()).toEqual(['q-1', 'q-3']);
    });

    it('has data keys that are wrapped by another storage key', async () => {
      const { quarantine, keys } = await opened();
      const [before, after] = ['AAAAAAAAAAAA', 'BBBBBBBBBBBB'];
      const row = { id: 'q-1', wrappedKey: `${before}.key` };
      await quarantine.add(found(row.id, { wrappedKey: row.wrappedKey }), bounds, audit);
      expect(await keys.wrappedByOthers('quarantine', after, '', 9)).toEqual([row]);
      await keys.replace('quarantine', [{ ...row, to: `${after}.key` }]);
      expect(await keys.count('quarantine')).toEqual(new Map([[after, 1]]));
    });
  });
}
