import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../src/server/store/store.ts';
import { addition, claim, document, storedClaim, wide } from './samples.ts';

export function endingsContract(name: string, opened: () => Promise<Store>): void {
  describe(`${name}: the end of a claim`, () => {
    const ending = { at: '2026-05-01T00:00:00.000Z', reason: 'A letter of April 30.' };

    it('by withdrawal changes its status alone, until it has another one', async () => {
      const { claims } = await opened();
      const filed = claim({ uploads: [document('s-1')] });
      await claims.file(filed);
      expect(await claims.withdraw(filed.id, ending)).toBe(true);
      const withdrawn = { status: 'Withdrawn', endedAt: ending.at, endReason: ending.reason };
      expect(await claims.find(filed.id)).toEqual({ ...storedClaim(filed), ...withdrawn });
      await claims.setStatus(filed.id, 'Received');
      expect(await claims.find(filed.id)).toEqual(storedClaim(filed));
      expect(await claims.withdraw('unknown', ending)).toBe(false);
    });

    it('by erasure leaves what it is called by, and nothing that was said in it', async () => {
      const { claims, drafts, mail, keys } = await opened();
      const [erased, other] = [claim({ uploads: [document('s-1')] }), claim({ uploads: [document('s-3')] })];
      for (const filed of [erased, other]) await claims.file(filed, { mail: { culture: 'en', nextAt: '2026' } });
      await claims.add(addition(erased.id, { uploads: [document('s-2')] }), wide);
      const times = { begunAt: '2026-01-01', savedAt: '2026-01-01', expiresAt: '2026-02-01' };
      const draft = { formType: 'Standard', revision: 1, sealed: 'v1.abc', network: null, ...times };
      for (const ownerHash of ['o', 'p']) {
        await drafts.begin({ ...draft, id: ownerHash, ownerHash }, { noticeId: null, session: null });
      }
      const owners = [{ formType: null, ownerHash: 'o' }];
      expect(await claims.erase(erased.id, ending, owners)).toBe(true);
      const { referenceCode, formType, noticeId, filedAt, id } = erased;
      expect(await claims.find(id)).toMatchObject({
        ...{ referenceCode, formType, noticeId, filedAt, models: '', uploads: [], additions: [] },
        ...{ status: 'Erased', endedAt: ending.at, endReason: ending.reason },
      });
      expect(await keys.ofClaim(id)).toBe('');
      expect(await mail.find(id)).toBeNull();
      expect((await drafts.leftOver()).toSorted()).toEqual(['s-1', 's-2']);
      expect([await drafts.count(), await claims.find(other.id)]).toEqual([1, storedClaim(other)]);

      expect(await claims.file(claim({ formType, noticeId }))).toEqual({ outcome: 'refused' });
      expect(await claims.add(addition(id), wide)).toEqual({ outcome: 'gone' });
      await claims.setStatus(id, 'Paid');
      expect(await claims.withdraw(id, ending)).toBe(false);
      expect(await claims.erase(id, ending, [])).toBe(false);
      expect((await claims.find(id))?.status).toBe('Erased');
    });
  });
}
