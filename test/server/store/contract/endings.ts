import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../src/server/store/store.ts';
import { anOperator, setStatus, statusEntry } from '../../support/statuses.ts';
import { addition, claim, collected, document, storedClaim, wide } from './samples.ts';

export function endingsContract(name: string, opened: () => Promise<Store>): void {
  describe(`${name}: the end of a claim`, () => {
    const ending = { at: '2026-05-01T00:00:00.000Z', reason: 'A letter of April 30.', operator: anOperator };

    it('by withdrawal changes its status alone, until it has another one, and stays in its history', async () => {
      const { claims } = await opened();
      const filed = claim({ uploads: [document('s-1')] });
      await claims.file(filed);
      expect(await claims.withdraw(filed.id, ending)).toBe(true);
      const withdrawn = { status: 'Withdrawn', endedAt: ending.at, endReason: ending.reason };
      const history = [{ ...ending, from: 'Received', to: 'Withdrawn' }];
      expect(await claims.find(filed.id)).toEqual({ ...storedClaim(filed), ...withdrawn, history });
      await setStatus({ claims }, filed.id, 'Received');
      const back = {
        at: '2026-05-02T00:00:00.000Z',
        from: 'Withdrawn',
        to: 'Received',
        operator: anOperator,
        reason: null,
      };
      expect(await claims.find(filed.id)).toEqual({ ...storedClaim(filed), history: [...history, back] });
      expect(await claims.withdraw('unknown', ending)).toBe(false);
    });

    it('by erasure leaves what it is called by, and nothing that was said in it', async () => {
      const { claims, drafts, mail, keys } = await opened();
      const [erased, other] = [claim({ uploads: [document('s-1')] }), claim({ uploads: [document('s-3')] })];
      for (const filed of [erased, other]) await claims.file(filed, { mail: { culture: 'en', nextAt: '2026' } });
      await setStatus({ claims }, erased.id, 'Approved');
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
        ...{ referenceCode, formType, noticeId, filedAt, models: '', uploads: [], additions: [], history: [] },
        ...{ status: 'Erased', endedAt: ending.at, endReason: ending.reason },
      });
      expect(await keys.ofClaim(id)).toBeNull();
      expect(await mail.find(id)).toBeNull();
      expect((await drafts.orphanedUploads()).toSorted()).toEqual(['s-1', 's-2']);
      expect([await drafts.count(), await claims.find(other.id)]).toEqual([1, storedClaim(other)]);

      expect(await claims.file(claim({ formType, noticeId }))).toEqual({ outcome: 'refused' });
      expect(await claims.add(addition(id), wide)).toEqual({ outcome: 'gone' });
      await setStatus({ claims }, id, 'Paid');
      expect(await claims.withdraw(id, ending)).toBe(false);
      expect(await claims.erase(id, ending, [])).toBe(false);
      expect((await claims.find(id))?.status).toBe('Erased');
    });

    it('does not come where its status has changed since it was looked at, and says so', async () => {
      const { claims, audit } = await opened();
      const filed = claim();
      await claims.file(filed);
      const change = (from: 'Received' | 'Approved', to: 'Approved' | 'Denied') =>
        claims.changeStatus(filed.id, { at: '2026', from, to, operator: anOperator }, statusEntry('subject', from, to));
      const [isApproved, isDenied] = await Promise.all([change('Received', 'Approved'), change('Received', 'Denied')]);
      // The database decides which of two connections is first.
      expect([isApproved, isDenied].toSorted()).toEqual([false, true]);
      const to = isApproved ? 'Approved' : 'Denied';
      expect(await change('Received', 'Denied')).toBe(false);
      expect(await claims.find(filed.id)).toMatchObject({ status: to, history: [{ to }] });
      const entries = await collected(audit.all());
      expect(entries.map(({ subject, details }) => [subject, JSON.parse(details)])).toEqual([
        ['subject', { command: 'claims status', operator: anOperator, status: { from: 'Received', to } }],
      ]);
      expect(
        await claims.changeStatus(
          'unknown',
          { at: '2026', from: 'Received', to: 'Paid', operator: anOperator },
          statusEntry('s', 'a', 'b'),
        ),
      ).toBe(false);
    });
  });
}
