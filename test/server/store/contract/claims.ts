import { describe, expect, it } from 'vitest';
import type { ClaimFilter } from '../../../../src/server/store/claimRows.ts';
import type { Store } from '../../../../src/server/store/store.ts';
import { setStatus } from '../../support/statuses.ts';
import { addition, claim, collected, document, storedClaim, wide } from './samples.ts';

export function claimsContract(name: string, opened: () => Promise<Store>): void {
  describe(`${name}: claims`, () => {
    it('are read back as they were filed, uploads in their order', async () => {
      const { claims } = await opened();
      const filed = claim({ uploads: [document('s-2', 'b.pdf'), document('s-1', 'ä "quoted".pdf')] });
      expect(await claims.file(filed)).toEqual({ outcome: 'filed', referenceCode: filed.referenceCode });
      expect(await claims.findByReferenceCode(filed.referenceCode)).toEqual(storedClaim(filed));
      expect(await claims.find(filed.id)).toEqual(storedClaim(filed));
      expect(await claims.find('unknown')).toBeNull();
      expect(await claims.findByReferenceCode('NB-unknown')).toBeNull();
    });

    it('of another version are read back as they were filed, unknown parts included', async () => {
      const { claims } = await opened();
      const filed = claim({
        dtoVersion: 7,
        documentsHash: 'ab'.repeat(32),
        facts: '{}',
        models: '{ "unknown": [1.0, {"a": "b"}] }',
      });
      await claims.file(filed);
      expect(await collected(claims.all())).toEqual([storedClaim(filed)]);
    });

    it('answer the same key with the first reference code and file nothing', async () => {
      const { claims } = await opened();
      const first = claim();
      await claims.file(first);
      const again = claim({ noticeId: first.noticeId, idempotencyKey: first.idempotencyKey });
      const expected = { outcome: 'repeated', referenceCode: first.referenceCode };
      expect(await claims.findEarlier(again)).toEqual(expected);
      expect(await claims.file(again)).toEqual(expected);
      expect(await claims.count()).toBe(1);
    });

    it('refuse a second claim of a notice for the same form, and allow one for another form', async () => {
      const { claims } = await opened();
      const first = claim();
      await claims.file(first);
      const second = claim({ noticeId: first.noticeId });
      expect(await claims.findEarlier(second)).toEqual({ outcome: 'refused' });
      expect(await claims.file(second)).toEqual({ outcome: 'refused' });
      const otherForm = claim({ noticeId: first.noticeId, formType: 'Comments' });
      expect(await claims.findEarlier(otherForm)).toBeNull();
      expect((await claims.file(otherForm)).outcome).toBe('filed');
    });

    it('are found by the notice that filed them, form by form', async () => {
      const { claims } = await opened();
      const first = claim();
      await claims.file(first);
      const { referenceCode, filedAt } = first;
      expect(await claims.findOfNotice(first.formType, first.noticeId ?? '')).toMatchObject({ referenceCode, filedAt });
      expect(await claims.findOfNotice('Comments', first.noticeId ?? '')).toBeNull();
      expect(await claims.findOfNotice(first.formType, 'NB-unknown')).toBeNull();
    });

    it('tell the key of another notice nothing', async () => {
      const { claims } = await opened();
      const first = claim();
      await claims.file(first);
      expect(await claims.file(claim({ idempotencyKey: first.idempotencyKey }))).toEqual({ outcome: 'refused' });
    });

    it('allow any number of claims without a notice', async () => {
      const { claims } = await opened();
      await claims.file(claim({ noticeId: null }));
      const second = claim({ noticeId: null });
      expect((await claims.file(second)).outcome).toBe('filed');
      const repeated = claim({ noticeId: null, idempotencyKey: second.idempotencyKey });
      expect((await claims.file(repeated)).outcome).toBe('repeated');
    });

    it('say when a reference code is taken', async () => {
      const { claims } = await opened();
      const first = claim();
      await claims.file(first);
      expect(await claims.file(claim({ referenceCode: first.referenceCode }))).toEqual({ outcome: 'codeTaken' });
    });

    it('are filed whole or not at all', async () => {
      const { claims } = await opened();
      await claims.file(claim({ uploads: [document('taken')] }));
      const broken = claim({ uploads: [document('new'), document('taken')] });
      await expect(claims.file(broken)).rejects.toThrow();
      expect(await claims.findByReferenceCode(broken.referenceCode)).toBeNull();
      expect(await claims.knownStorageIds(['taken', 'new'])).toEqual(new Set(['taken']));
    });

    it('of two at the same moment with one key, one is filed and both learn its code', async () => {
      const { claims } = await opened();
      const one = claim({ idempotencyKey: 'shared', noticeId: 'NB-shared' });
      const other = claim({ idempotencyKey: 'shared', noticeId: 'NB-shared' });
      const answers = await Promise.all([claims.file(one), claims.file(other)]);
      expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['filed', 'repeated']);
      expect(new Set(answers.map((answer) => ('referenceCode' in answer ? answer.referenceCode : null))).size).toBe(1);
    });

    it('are all given in the order of filing, those of the same instant included', async () => {
      const { claims } = await opened();
      const filedAt = new Date(Date.UTC(2026, 5, 1)).toISOString();
      const filed = Array.from({ length: 120 }, (_, index) =>
        claim(index < 60 ? { filedAt } : { uploads: [document(`s-${index}`)] }),
      );
      for (const one of filed) await claims.file(one);
      const all = await collected(claims.all());
      expect(all.map(({ id }) => id).sort()).toEqual(filed.map(({ id }) => id).sort());
      expect(all.map((one) => one.filedAt)).toEqual(filed.map((one) => one.filedAt).sort());
      expect(all.filter(({ uploads: documents }) => documents.length === 1)).toHaveLength(60);
      expect(await claims.count()).toBe(120);
    });

    it('know no storage id of an empty list', async () => {
      expect(await (await opened()).claims.knownStorageIds([])).toEqual(new Set());
    });
  });

  describe(`${name}: claims by a filter`, () => {
    it('are those that are as every part of it says', async () => {
      const { claims } = await opened();
      const at = (day: number) => `2026-03-0${day}T00:00:00.000Z`;
      const [first, second, third] = [1, 2, 3].map((day) => claim({ filedAt: at(day) }));
      const other = claim({ filedAt: at(2), formType: 'Other' });
      if (first === undefined || second === undefined || third === undefined) throw new Error('three are made');
      for (const filed of [first, second, third, other]) await claims.file(filed);
      await setStatus({ claims }, third.id, 'Paid');
      const found = async (filter: ClaimFilter) => {
        const ids = (await collected(claims.all(filter))).map(({ id }) => id);
        expect(await claims.count(filter)).toBe(ids.length);
        return ids;
      };
      const { formType } = first;
      expect(await found({ from: at(2), formType })).toEqual([second.id, third.id]);
      expect(await found({ before: at(2) })).toEqual([first.id]);
      expect(await found({ from: at(2), before: at(3), formType: 'Other' })).toEqual([other.id]);
      expect(await found({ status: 'Paid' })).toEqual([third.id]);
      expect(await found({ status: 'Paid', before: at(3) })).toEqual([]);
      expect(await found({ noticeId: second.noticeId ?? '' })).toEqual([second.id]);
    });
  });

  describe(`${name}: statuses`, () => {
    it('of one claim and of one document change, and nothing else', async () => {
      const { claims } = await opened();
      const [one, other] = [claim({ uploads: [document('s-1'), document('s-2')] }), claim()];
      await claims.file(one);
      await claims.file(other);
      await claims.add(addition(one.id, { uploads: [document('s-3')] }), wide);
      await setStatus({ claims }, one.id, 'DocumentsNeeded');
      await claims.setDocumentStatus('s-2', 'Refused', 'It cannot be read.');
      await claims.setDocumentStatus('s-3', 'Accepted', null);
      const read = await claims.find(one.id);
      const { uploads: _uploads, ...facts } = one;
      expect(read).toMatchObject({ ...facts, status: 'DocumentsNeeded' });
      const uploads = [...(read?.uploads ?? []), ...(read?.additions ?? []).flatMap((added) => added.uploads)];
      expect(uploads.map(({ status }) => status)).toEqual(['Received', 'Refused', 'Accepted']);
      expect(uploads.map(({ statusReason }) => statusReason)).toEqual([null, 'It cannot be read.', null]);
      expect(await claims.find(other.id)).toEqual(storedClaim(other));
    });
  });
}
