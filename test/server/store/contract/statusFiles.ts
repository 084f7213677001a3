import { describe, expect, it } from 'vitest';
import type { ClaimStep } from '../../../../src/rules/statuses.ts';
import type { NewClaim } from '../../../../src/server/store/claimRows.ts';
import { type PlannedStatus, StatusFileTaken } from '../../../../src/server/store/statusFileRows.ts';
import type { Store } from '../../../../src/server/store/store.ts';
import { anOperator, setStatus } from '../../support/statuses.ts';
import { claim, collected } from './samples.ts';

export function statusFilesContract(name: string, opened: () => Promise<Store>): void {
  describe(`${name}: a file of statuses`, () => {
    const file = (id: string) => ({ id, begunAt: '2026-06-01T00:00:00.000Z', operator: anOperator });
    const line = (
      { referenceCode }: Pick<NewClaim, 'referenceCode'>,
      number: number,
      to: ClaimStep,
      from: PlannedStatus['from'] = null,
    ): PlannedStatus => ({ line: number, referenceCode, to, from, subject: `of ${referenceCode}` });
    /** A store with so many claims. */
    async function filed(count: number) {
      const store = await opened();
      const claims = Array.from({ length: count }, () => claim());
      for (const each of claims) await store.claims.file(each);
      const statuses = async () => {
        const all = await collected(store.claims.all());
        return claims.map(({ id }) => all.find((each) => each.id === id)?.status);
      };
      return { store, statusFiles: store.statusFiles, claims, statuses };
    }
    const three = async () => {
      const found = await filed(3);
      const [first = claim(), second = claim(), third = claim()] = found.claims;
      return { ...found, first, second, third };
    };

    it('counts all at once, for every reader of a claim, before and after it is brought to the claims', async () => {
      const { store, statusFiles, first, second, third, statuses } = await three();
      await setStatus(store, third.id, 'Denied');
      await statusFiles.begin(file('f'));
      const planned = await statusFiles.plan('f', [line(first, 2, 'Approved'), line(second, 3, 'Paid', 'Received')]);
      expect(planned).toEqual({ faults: [], unchanged: 0 });
      expect(await statusFiles.plan('f', [line(third, 4, 'Denied')])).toEqual({ faults: [], unchanged: 1 });
      const before = ['Received', 'Received', 'Denied'];
      expect(await statuses()).toEqual(before);
      expect(await statusFiles.activate('f', 3)).toBe(true);
      const change = {
        at: '2026-06-01T00:00:00.000Z',
        from: 'Received',
        to: 'Approved',
        operator: anOperator,
        reason: null,
      };
      for (const isApplied of [false, true]) {
        if (isApplied) await statusFiles.apply();
        expect(await statuses(), String(isApplied)).toEqual(['Approved', 'Paid', 'Denied']);
        expect(await store.claims.find(first.id)).toMatchObject({ status: 'Approved', history: [change] });
        expect((await store.claims.find(third.id))?.history).toMatchObject([{ to: 'Denied' }]);
        const approved = { status: 'Approved' } as const;
        expect(await store.claims.count(approved)).toBe(1);
        expect((await collected(store.claims.all({ status: 'Received' }))).map(({ id }) => id)).toEqual([]);
      }
      const entries = (await collected(store.audit.all())).slice(1);
      expect(entries.map(({ event, subject, details }) => [event, subject, JSON.parse(details)])).toEqual(
        (
          [
            [first, 'Approved'],
            [second, 'Paid'],
          ] as const
        ).map(([{ referenceCode }, to]) => [
          'command',
          `of ${referenceCode}`,
          {
            ...{ command: 'claims status', operator: anOperator, options: { file: true } },
            status: { from: 'Received', to },
          },
        ]),
      );
      expect(await store.audit.head()).toEqual({ number: 3, hash: entries[1]?.hash });
      await statusFiles.apply();
      expect((await store.audit.head()).number).toBe(3);
    });

    it('says of each line what keeps it from being taken', async () => {
      const { store, statusFiles, first, second, third } = await three();
      await store.claims.withdraw(second.id, { at: '2026', reason: 'Taken back.', operator: anOperator });
      await statusFiles.begin(file('f'));
      const lines = [
        line({ referenceCode: 'NB-NONE' }, 2, 'Paid'),
        line(second, 3, 'Paid'),
        line(third, 4, 'Paid', 'Approved'),
        line(first, 5, 'Paid'),
        line(first, 6, 'Denied'),
      ];
      expect((await statusFiles.plan('f', lines)).faults).toEqual([
        { line: 2, fault: 'unknown' },
        { line: 3, fault: 'ended', status: 'Withdrawn' },
        { line: 4, fault: 'other', status: 'Received' },
        { line: 6, fault: 'repeated', firstLine: 5 },
      ]);
      expect((await statusFiles.plan('f', [line(first, 700, 'Paid')])).faults).toEqual([
        { line: 700, fault: 'repeated', firstLine: 5 },
      ]);
      await statusFiles.discard({ id: 'f' });
      await expect(statusFiles.activate('f', 1)).rejects.toThrow(StatusFileTaken);
      expect((await store.claims.find(first.id))?.status).toBe('Received');
    });

    it('takes as done what an earlier run of it has done', async () => {
      const { statusFiles, first } = await three();
      for (const unchanged of [0, 1]) {
        await statusFiles.begin(file(`f${unchanged}`));
        expect(await statusFiles.plan(`f${unchanged}`, [line(first, 2, 'Paid', 'Received')])).toEqual({
          faults: [],
          unchanged,
        });
        expect(await statusFiles.activate(`f${unchanged}`, 1)).toBe(true);
        await statusFiles.apply();
      }
    });

    it('does not count where one of its claims has got another status meanwhile', async () => {
      const { store, statusFiles, first, second, statuses } = await three();
      await statusFiles.begin(file('f'));
      await statusFiles.plan('f', [line(first, 2, 'Paid'), line(second, 3, 'Paid')]);
      await setStatus(store, first.id, 'Denied');
      expect(await statusFiles.activate('f', 2)).toBe(false);
      await statusFiles.apply();
      expect(await statuses()).toEqual(['Denied', 'Received', 'Received']);
    });

    it('is given up by another one, and by one that was begun long ago', async () => {
      const { statusFiles, first, statuses } = await three();
      await statusFiles.begin(file('f'));
      await statusFiles.plan('f', [line(first, 2, 'Paid')]);
      await statusFiles.begin(file('g'));
      await expect(statusFiles.plan('f', [line(first, 2, 'Paid')])).rejects.toThrow(StatusFileTaken);
      await expect(statusFiles.activate('f', 1)).rejects.toThrow(StatusFileTaken);
      await statusFiles.discard({ begunBefore: '2026-05-31' });
      expect(await statusFiles.plan('g', [line(first, 2, 'Denied')])).toEqual({ faults: [], unchanged: 0 });
      await statusFiles.discard({ begunBefore: '2026-06-02' });
      await expect(statusFiles.activate('g', 1)).rejects.toThrow(StatusFileTaken);
      expect(await statuses()).toEqual(['Received', 'Received', 'Received']);
    });

    it('that counts and is not brought to its claims yet is, before one of them gets another status', async () => {
      const { store, statusFiles, first, second, third } = await three();
      await statusFiles.begin(file('f'));
      await statusFiles.plan(
        'f',
        [first, second, third].map((each, index) => line(each, index + 2, 'Approved')),
      );
      await statusFiles.activate('f', 3);
      await setStatus(store, first.id, 'Paid');
      await store.claims.withdraw(second.id, { at: '2026', reason: 'Taken back.', operator: anOperator });
      await store.claims.erase(third.id, { at: '2026', reason: 'Asked for.', operator: anOperator }, []);
      await statusFiles.begin(file('g'));
      const way = async ({ id }: NewClaim) => (await store.claims.find(id))?.history.map(({ from, to }) => [from, to]);
      expect(await way(first)).toEqual([
        ['Received', 'Approved'],
        ['Approved', 'Paid'],
      ]);
      expect(await way(second)).toEqual([
        ['Received', 'Approved'],
        ['Approved', 'Withdrawn'],
      ]);
      expect(await way(third)).toEqual([]);
    });

    it('may have more claims than are brought to at once', async () => {
      const { statusFiles, claims, statuses, store } = await filed(450);
      await statusFiles.begin(file('f'));
      await statusFiles.plan(
        'f',
        claims.map((each, index) => line(each, index + 2, 'Approved')),
      );
      await statusFiles.activate('f', 450);
      await statusFiles.apply();
      expect(new Set(await statuses())).toEqual(new Set(['Approved']));
      expect((await store.audit.head()).number).toBe(450);
    });
  });
}
