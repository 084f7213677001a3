import { describe, expect, it } from 'vitest';
import type { SessionRow, Subject } from '../../../../src/server/store/sessionRows.ts';
import type { Store } from '../../../../src/server/store/store.ts';
import { addition, claim, wide } from './samples.ts';

export function sessionsContract(name: string, opened: () => Promise<Store>): void {
  describe(`${name}: sessions`, () => {
    const session: SessionRow = {
      idHash: 'hash',
      begunAt: '2026-01-01T09:30:00.000Z',
      expiresAt: '2026-01-01T10:00:00.000Z',
      authorized: [
        {
          formType: 'Standard',
          subject: { kind: 'notice', noticeId: 'NB-1' },
          prepopulated: 'hash',
          earlier: [null, 'b'],
          receipt: null,
        },
      ],
      culture: 'es',
    };

    it('are found until they expire', async () => {
      const { sessions } = await opened();
      await sessions.put(session);
      expect(await sessions.find('hash', '2026-01-01T09:59:59.999Z')).toEqual(session);
      expect(await sessions.find('hash', '2026-01-01T10:00:00.000Z')).toBeNull();
      expect(await sessions.find('other', '2026-01-01T09:00:00.000Z')).toBeNull();
    });

    it('are extended, replaced and removed', async () => {
      const { sessions } = await opened();
      await sessions.put(session);
      await sessions.extend('hash', '2026-01-01T11:00:00.000Z');
      const later = '2026-01-01T10:30:00.000Z';
      expect((await sessions.find('hash', later))?.expiresAt).toBe('2026-01-01T11:00:00.000Z');
      await sessions.put({ ...session, expiresAt: '2026-01-01T11:00:00.000Z', culture: null, authorized: [] });
      expect(await sessions.find('hash', later)).toMatchObject({ culture: null, authorized: [] });
      await sessions.remove('hash');
      expect(await sessions.find('hash', later)).toBeNull();
    });

    it('change their language alone, whatever is noted at that moment, and bring back none that has ended', async () => {
      const { sessions } = await opened();
      await sessions.put(session);
      await Promise.all([
        sessions.noteReceipt('hash', 'Standard', 'NB-1-A2'),
        sessions.extend('hash', '2026-01-01T11:00:00.000Z'),
        sessions.setCulture('hash', 'en'),
        sessions.setCulture('ended', 'en'),
      ]);
      const now = '2026-01-01T09:00:00.000Z';
      const authorized = [{ ...session.authorized[0], receipt: 'NB-1-A2' }];
      const expiresAt = '2026-01-01T11:00:00.000Z';
      expect(await sessions.find('hash', now)).toEqual({ ...session, authorized, expiresAt, culture: 'en' });
      expect(await sessions.find('ended', now)).toBeNull();
    });

    it('note what was filed in a form, and bring back none that has ended', async () => {
      const { claims, sessions } = await opened();
      await sessions.put(session);
      await sessions.noteReceipt('hash', 'Standard', 'NB-1-A2');
      await sessions.noteReceipt('hash', 'Automotive', 'NB-3');
      await sessions.noteReceipt('ended', 'Standard', 'NB-4');
      const now = '2026-01-01T09:00:00.000Z';
      const noted = async () => (await sessions.find('hash', now))?.authorized;
      const [form] = session.authorized;
      expect(await noted()).toEqual([{ ...form, receipt: 'NB-1-A2' }]);
      const filed = claim();
      await claims.file(filed, { session: 'hash' });
      expect(await noted()).toEqual([{ ...form, receipt: filed.referenceCode }]);
      await claims.add(addition(filed.id, { formType: filed.formType }), wide, { session: 'hash' });
      expect(await noted()).toEqual([{ ...form, receipt: `${filed.referenceCode}-A1` }]);
      await claims.file(claim(), { session: 'ended' });
      expect(await sessions.find('ended', now)).toBeNull();
    });

    it('are replaced together with the wallet logins of the forms that go on', async () => {
      const { sessions, walletLogins } = await opened();
      await sessions.put(session);
      const begun = { sessionIdHash: 'hash', begunAt: '2026-01-01T09:00:00.000Z' };
      for (const formType of ['Kept', 'Other']) await walletLogins.begin({ ...begun, formType, stateHash: formType });
      await walletLogins.begin({ ...begun, sessionIdHash: 'another', formType: 'Kept', stateHash: 'another' });
      await sessions.replace('hash', { ...session, idHash: 'next' }, ['Kept']);
      expect(await sessions.find('hash', '2026-01-01T09:00:00.000Z')).toBeNull();
      expect(await sessions.find('next', '2026-01-01T09:00:00.000Z')).toEqual({ ...session, idHash: 'next' });
      const kept = (id: string, formType: string) => walletLogins.ofSession(id, formType);
      expect((await kept('next', 'Kept')).map(({ stateHash }) => stateHash)).toEqual(['Kept']);
      expect(await kept('next', 'Other')).toEqual([]);
      expect(await kept('another', 'Kept')).toHaveLength(1);
    });

    it('of a person are removed, whatever form and other people are in them, with their wallet logins', async () => {
      const { sessions, walletLogins } = await opened();
      const [form] = session.authorized;
      if (form === undefined) throw new Error('it has one');
      const of = async (idHash: string, ...subjects: readonly Subject[]) => {
        const authorized = subjects.map((subject, index) => ({ ...form, subject, formType: `form ${index}` }));
        await sessions.put({ ...session, idHash, authorized });
        const begun = { begunAt: '2026-01-01T09:00:00.000Z', formType: 'form 0' };
        await walletLogins.begin({ ...begun, sessionIdHash: idHash, stateHash: idHash });
      };
      const notice = (noticeId: string) => ({ kind: 'notice', noticeId }) as const;
      // What a pattern takes for any character, what ends a text in JSON, and what escapes it.
      const odd = 'NB_1%"\\!';
      await of('theirs', notice(odd));
      await of('with another', notice('NB-2'), notice(odd));
      await of('of their claim', { kind: 'claim', claimId: 'claim' });
      const others = [
        notice('NBx1%"\\!'),
        notice(`${odd}2`),
        notice('claim'),
        { kind: 'open', ownerHash: odd },
      ] as const;
      for (const [index, subject] of others.entries()) await of(`other ${index}`, subject);
      expect(await sessions.removeOf([])).toBe(0);
      expect(await sessions.removeOf([notice(odd), { kind: 'claim', claimId: 'claim' }])).toBe(3);
      const left = async (idHash: string) => [
        (await sessions.find(idHash, '2026-01-01T09:00:00.000Z')) !== null,
        (await walletLogins.ofSession(idHash, 'form 0')).length,
      ];
      for (const gone of ['theirs', 'with another', 'of their claim']) expect(await left(gone)).toEqual([false, 0]);
      for (const index of others.keys()) expect(await left(`other ${index}`)).toEqual([true, 1]);
      expect(await sessions.removeOf([notice(odd)])).toBe(0);
    });

    it('are cleared away once they expired', async () => {
      const { sessions } = await opened();
      await sessions.put(session);
      await sessions.put({ ...session, idHash: 'later', expiresAt: '2026-01-01T12:00:00.000Z' });
      expect(await sessions.removeExpired('2026-01-01T11:00:00.000Z')).toBe(1);
      expect(await sessions.find('later', '2026-01-01T11:00:00.000Z')).not.toBeNull();
    });
  });
}
