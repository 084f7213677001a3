import { describe, expect, it } from 'vitest';
import type { NewClaim } from '../../../../src/server/store/claimRows.ts';
import type { Store } from '../../../../src/server/store/store.ts';
import type { ClaimBounds, ReceivedUpload } from '../../../../src/server/store/storedUpload.ts';
import { addition, claim, collected, document, stored, storedClaim, wide } from './samples.ts';

export function additionsContract(name: string, opened: () => Promise<Store>): void {
  describe(`${name}: additions`, () => {
    const withClaim = async (changes: Partial<NewClaim> = {}) => {
      const { claims } = await opened();
      const filed = claim(changes);
      await claims.file(filed);
      return { claims, filed, receipt: (number: number) => `${filed.referenceCode}-A${number}` };
    };

    it('are read back with their claim in order, each with its receipt and its own documents', async () => {
      const { claims, filed, receipt } = await withClaim({ uploads: [document('s-0')] });
      const first = addition(filed.id, { uploads: [document('s-2'), document('s-1', 'b.pdf')] });
      const second = addition(filed.id, { kind: 'change', formType: 'AddressChange', models: '{ "a": 1.0 }' });
      expect(await claims.add(first, wide)).toEqual({ outcome: 'added', receipt: receipt(1) });
      expect(await claims.add(second, wide)).toEqual({ outcome: 'added', receipt: receipt(2) });
      const other = claim();
      await claims.file(other);
      await claims.add(addition(other.id), wide);
      const whole = {
        ...storedClaim(filed),
        additions: [
          { ...first, number: 1, receipt: receipt(1), uploads: stored(first.uploads) },
          { ...second, number: 2, receipt: receipt(2) },
        ],
      };
      expect(await claims.find(filed.id)).toEqual(whole);
      expect(await claims.findByReferenceCode(filed.referenceCode)).toEqual(whole);
      expect((await collected(claims.all()))[0]).toEqual(whole);
      expect(await claims.count()).toBe(2);
    });

    it('answer the same key with the first receipt and add nothing', async () => {
      const { claims, filed, receipt } = await withClaim();
      const first = addition(filed.id);
      expect(await claims.findEarlierAddition(first)).toBeNull();
      await claims.add(first, wide);
      await claims.add(addition(filed.id), wide);
      const again = addition(filed.id, { idempotencyKey: first.idempotencyKey, uploads: [document('again')] });
      const expected = { outcome: 'repeated', receipt: receipt(1) };
      expect(await claims.findEarlierAddition(again)).toEqual(expected);
      expect(await claims.add(again, wide)).toEqual(expected);
      expect((await claims.find(filed.id))?.additions).toHaveLength(2);
      expect(await claims.knownStorageIds(['again'])).toEqual(new Set());
    });

    it('are refused under a key of something else: of a claim, of another claim, of another form', async () => {
      const { claims, filed } = await withClaim();
      const first = addition(filed.id);
      await claims.add(first, wide);
      const other = claim();
      await claims.file(other);
      const wrong = [
        addition(filed.id, { idempotencyKey: other.idempotencyKey }),
        addition(filed.id, { idempotencyKey: filed.idempotencyKey }),
        addition(other.id, { idempotencyKey: first.idempotencyKey }),
        addition(filed.id, { idempotencyKey: first.idempotencyKey, formType: 'AddressChange' }),
      ];
      for (const one of wrong) {
        expect(await claims.findEarlierAddition(one)).toEqual({ outcome: 'refused' });
        expect(await claims.add(one, wide)).toEqual({ outcome: 'refused' });
      }
    });

    it('of no claim find it gone', async () => {
      const { claims } = await withClaim();
      expect(await claims.findEarlierAddition(addition('unknown'))).toEqual({ outcome: 'gone' });
      expect(await claims.add(addition('unknown'), wide)).toEqual({ outcome: 'gone' });
    });

    it('at the same moment all succeed, each with a number of its own', async () => {
      const { claims, filed, receipt } = await withClaim();
      const answers = await Promise.all(Array.from({ length: 10 }, () => claims.add(addition(filed.id), wide)));
      const receipts = answers.map((answer) => ('receipt' in answer ? answer.receipt : answer.outcome));
      expect(new Set(receipts)).toEqual(new Set(Array.from({ length: 10 }, (_, index) => receipt(index + 1))));
    });

    it('fill a claim up to its bounds and not beyond', async () => {
      const { claims, filed } = await withClaim({ uploads: [document('s-0')] });
      const add = async (bounds: Partial<ClaimBounds>, ...uploads: readonly ReceivedUpload[]) =>
        (await claims.add(addition(filed.id, { uploads }), { ...wide, ...bounds })).outcome;
      expect(await add({ documents: 2 }, document('s-1'), document('s-2'))).toBe('full');
      expect(await add({ documents: 2 }, document('s-1'))).toBe('added');
      expect(await add({ bytes: 35 }, document('s-2'))).toBe('full');
      expect(await add({ bytes: 36 }, document('s-2'))).toBe('added');
      expect(await add({ additions: 2 })).toBe('full');
      expect(await add({ additions: 3 })).toBe('added');
    });

    it('have room, or none, before they are added', async () => {
      const { claims, filed } = await withClaim({ uploads: [document('s-0')] });
      await claims.add(addition(filed.id, { uploads: [document('s-1')] }), wide);
      const room = (sent: { documents: number; bytes: number }, bounds: Partial<ClaimBounds>) =>
        claims.hasSpace(filed.id, sent, { ...wide, ...bounds });
      expect(await room({ documents: 0, bytes: 0 }, { additions: 1 })).toBe(false);
      expect(await room({ documents: 1, bytes: 0 }, { documents: 2 })).toBe(false);
      expect(await room({ documents: 0, bytes: 1 }, { bytes: 24 })).toBe(false);
      expect(await room({ documents: 1, bytes: 1 }, { additions: 2, documents: 3, bytes: 25 })).toBe(true);
    });

    it('are added whole or not at all', async () => {
      const { claims, filed } = await withClaim({ uploads: [document('taken')] });
      await expect(
        claims.add(addition(filed.id, { uploads: [document('new'), document('taken')] }), wide),
      ).rejects.toThrow();
      expect((await claims.find(filed.id))?.additions).toEqual([]);
      expect(await claims.knownStorageIds(['taken', 'new'])).toEqual(new Set(['taken']));
    });

    it('have documents that are known', async () => {
      const { claims, filed } = await withClaim();
      await claims.add(addition(filed.id, { uploads: [document('s-1')] }), wide);
      expect(await claims.knownStorageIds(['s-1', 's-2'])).toEqual(new Set(['s-1']));
    });
  });
}
