import { describe, expect, it } from 'vitest';
import { auditHash } from '../../../../src/server/store/audit/auditHash.ts';
import { type NewAuditEntry, noAuditEntry } from '../../../../src/server/store/auditRows.ts';
import type { Store } from '../../../../src/server/store/store.ts';
import { present } from '../../../support/present.ts';
import { addition, claim, collected, wide } from './samples.ts';

export function auditContract(name: string, opened: () => Promise<Store>): void {
  describe(`${name}: the audit trail`, () => {
    const entry = (at: string, changes: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
      ...{ at, event: 'signed in', subject: 'subject', network: 'network', details: { formType: 'Standard' } },
      ...changes,
    });
    const all = ({ audit }: Store, since?: string) => collected(audit.all(since));

    it('has its entries in order, each with the hash of the one before, however many there are', async () => {
      const store = await opened();
      expect(await store.audit.head()).toEqual(noAuditEntry);
      for (let index = 0; index < 3; index += 1) await store.audit.append(entry(`2026-01-0${index + 1}`));
      await store.audit.append(entry('2026-01-04', { event: 'command', subject: null, network: null, details: {} }));
      const entries = await all(store);
      expect(entries.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
      expect(entries.map(({ previous }) => previous)).toEqual(['', ...entries.slice(0, 3).map(({ hash }) => hash)]);
      expect(entries.map(auditHash)).toEqual(entries.map(({ hash }) => hash));
      expect(entries[3]).toMatchObject({ event: 'command', subject: null, network: null, details: '{}' });
      expect(await store.audit.head()).toEqual({ number: 4, hash: entries[3]?.hash });
      expect(await all(store, '2026-01-03')).toEqual(entries.slice(2));
    });

    it('has its head once that is on disk, and knows an entry that it has by its hash', async () => {
      const store = await opened();
      expect(await store.audit.headOnDisk()).toEqual(noAuditEntry);
      for (const at of ['2026-01-01', '2026-01-02']) await store.audit.append(entry(at));
      const head = await store.audit.headOnDisk();
      expect(head).toEqual(await store.audit.head());
      const first = present((await all(store))[0]);
      const others = [
        { ...head, hash: first.hash },
        { ...head, number: 3 },
      ];
      const found = [];
      for (const each of [noAuditEntry, first, head, ...others]) found.push(await store.audit.has(each));
      expect(found).toEqual([true, true, true, false, false]);
    });

    it('gets an entry with what is filed and added, and none with what is repeated or refused', async () => {
      const store = await opened();
      const audit = ({ referenceCode, receipt }: { readonly referenceCode: string; readonly receipt: string }) =>
        entry('2026', { event: 'filed', subject: referenceCode, details: { receipt } });
      const filed = claim();
      for (const each of [filed, filed, claim({ noticeId: filed.noticeId })]) await store.claims.file(each, { audit });
      const added = addition(filed.id);
      for (const each of [added, added]) await store.claims.add(each, wide, { audit });
      const receipts = [filed.referenceCode, `${filed.referenceCode}-A1`];
      expect((await all(store)).map(({ subject, details }) => ({ subject, details }))).toEqual(
        receipts.map((receipt) => ({ subject: filed.referenceCode, details: JSON.stringify({ receipt }) })),
      );
    });

    it('gets the entry of an attempt by whether that is allowed', async () => {
      const store = await opened();
      const limits = [{ key: 'one', most: 1 }];
      const attempt = { limits, now: '2026-01-02', windowStart: '2026-01-01', succeeded: false };
      const audit = (isAllowed: boolean) => entry('2026', { event: isAllowed ? 'sign-in refused' : 'sign-in locked' });
      for (let index = 0; index < 2; index += 1) await store.attempts.register({ ...attempt, audit });
      expect((await all(store)).map(({ event }) => event)).toEqual(['sign-in refused', 'sign-in locked']);
    });

    it('is not there of a claim that is not', async () => {
      const store = await opened();
      const audit = () => {
        throw new Error('no entry can be made');
      };
      await expect(store.claims.file(claim(), { audit })).rejects.toThrow('no entry can be made');
      expect(await store.claims.count()).toBe(0);
      expect(await store.audit.head()).toEqual(noAuditEntry);
    });
  });
}
