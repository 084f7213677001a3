import { describe, expect, it, onTestFinished } from 'vitest';
import { problemOfTrail } from '../../../src/server/store/audit/verifyTrail.ts';
import type { NewAuditEntry } from '../../../src/server/store/auditRows.ts';
import type { NewClaim } from '../../../src/server/store/claimRows.ts';
import { EditionTaken } from '../../../src/server/store/classListRows.ts';
import type { DraftRow } from '../../../src/server/store/draftRows.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { collected, row } from './contract/samples.ts';

const now = '2026-03-01T12:00:00.000Z';
const later = '2026-03-02T12:00:00.000Z';
/** Two that meet at the same moment do so in one of some tries: each race is run so often. */
const rounds = Array.from({ length: 12 }, (_, index) => index);

const claimOf = (noticeId: string | null, changes: Partial<NewClaim> = {}): NewClaim => ({
  id: crypto.randomUUID(),
  referenceCode: `NB-${crypto.randomUUID()}`,
  formType: 'Standard',
  noticeId,
  idempotencyKey: crypto.randomUUID(),
  filedAt: now,
  dtoVersion: 1,
  documentsHash: 'ab'.repeat(32),
  facts: '{}',
  models: '{}',
  uploads: [],
  ...changes,
});

const draftOf = (ownerHash: string, changes: Partial<DraftRow> = {}): DraftRow => ({
  id: crypto.randomUUID(),
  formType: 'Standard',
  ownerHash,
  revision: 1,
  sealed: 'sealed',
  network: null,
  begunAt: now,
  savedAt: now,
  expiresAt: later,
  ...changes,
});

const documentOf = (storageId: string) => ({ storageId, file: storageId, sealed: 's', wrappedKey: 'key', size: 1 });
const wide = { additions: 100, documents: 100, bytes: 1000 };
const additionTo = (claimId: string, idempotencyKey: string) => ({
  ...{ id: crypto.randomUUID(), claimId, idempotencyKey, kind: 'change' as const, formType: 'Address', filedAt: now },
  ...{ dtoVersion: 1, documentsHash: 'ab'.repeat(32), facts: '{}', models: '{}', uploads: [] },
});

/**
 * What servers do at the same moment. `open` gives the stores of two servers over one new database; in `many` rounds they
 * change the class list.
 */
export function sharedContract(name: string, open: () => Promise<readonly [Store, Store]>, many: number): void {
  const opened = async () => {
    const stores = await open();
    onTestFinished(async () => {
      await Promise.all([...new Set(stores)].map((store) => store.close()));
    });
    return stores;
  };

  describe(`${name}: two servers at the same moment`, () => {
    it('file one claim of a notice, and both learn the code of one that is sent to both', async () => {
      const [one, other] = await opened();
      for (const round of rounds) {
        const outcomes = await Promise.all(
          [one, other].map((store) => store.claims.file(claimOf(`NB-${round}`)).then(({ outcome }) => outcome)),
        );
        expect(outcomes.sort()).toEqual(['filed', 'refused']);
        const key = { idempotencyKey: crypto.randomUUID() };
        const filed = await Promise.all(
          [one, other].map((store) => store.claims.file(claimOf(`NB-${round} again`, key))),
        );
        expect(filed.map(({ outcome }) => outcome).sort()).toEqual(['filed', 'repeated']);
        const codes = filed.map((answer) => ('referenceCode' in answer ? answer.referenceCode : answer.outcome));
        expect(new Set(codes).size).toBe(1);
      }
    });

    it('begin one edition of a class list that both import', async () => {
      const [one, other] = await opened();
      for (const round of rounds) {
        const begun = await Promise.all(
          [one, other].map(({ classList }, index) =>
            classList.editions.begin({ purpose: 'import', source: `${round}`, owner: `${index}` }),
          ),
        );
        expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
        // One that is left would make them wait for each other.
        for (const edition of begun) await one.classList.editions.discard(edition);
      }
    });

    it('leave no draft of a notice beside its claim', async () => {
      const [one, other] = await opened();
      for (const round of rounds) {
        const noticeId = `NB-${round}`;
        const [begun, filed] = await Promise.all([
          one.drafts.begin(draftOf(noticeId), { noticeId, session: null }),
          other.claims.file(claimOf(noticeId), { draft: { ownerHash: noticeId, former: null, taken: [] } }),
        ]);
        expect(filed.outcome).toBe('filed');
        expect(['saved', 'filed']).toContain(begun);
        expect(await one.drafts.find({ formType: 'Standard', ownerHash: noticeId })).toBeNull();
      }
    });

    it('lose track of no document that comes while its draft ends', async () => {
      const [one, other] = await opened();
      for (const round of rounds) {
        const noticeId = `NB-${round}`;
        const draft = draftOf(noticeId);
        await one.drafts.begin(draft, { noticeId, session: null });
        const [added] = await Promise.all([
          one.drafts.addDocument(draft.id, documentOf(`s-${round}`), wide),
          other.claims.file(claimOf(noticeId), { draft: { ownerHash: noticeId, former: null, taken: [] } }),
        ]);
        expect(await one.drafts.find(draft)).toBeNull();
        expect((await one.drafts.orphanedUploads()).includes(`s-${round}`)).toBe(added === 'added');
      }
    });

    it('remove no draft as over that is saved at that moment', async () => {
      const [one, other] = await opened();
      for (const round of rounds) {
        const draft = draftOf(`owner ${round}`, { expiresAt: now });
        await one.drafts.begin(draft, { noticeId: null, session: null });
        const [saved] = await Promise.all([
          one.drafts.update({ ...draft, revision: 2, expiresAt: later }),
          other.drafts.removeOver(now, ['Standard']),
        ]);
        expect((await one.drafts.find(draft)) !== null).toBe(saved === 'saved');
      }
    });

    it('note all that a session files', async () => {
      const [one, other] = await opened();
      const form = { subject: { kind: 'open' }, prepopulated: null, earlier: [], receipt: null } as const;
      for (const round of rounds) {
        const idHash = `session ${round}`;
        const authorized = ['A', 'B', 'C'].map((formType) => ({ ...form, formType }));
        await one.sessions.put({ idHash, begunAt: now, expiresAt: later, authorized, culture: null });
        await Promise.all([
          one.sessions.noteReceipt(idHash, 'A', 'NB-A'),
          other.sessions.noteReceipt(idHash, 'B', 'NB-B'),
          other.drafts.begin(draftOf(`owner ${round}`, { formType: 'C' }), {
            noticeId: null,
            session: { idHash, from: { kind: 'open' } },
          }),
        ]);
        expect((await one.sessions.find(idHash, now))?.authorized).toMatchObject([
          { receipt: 'NB-A' },
          { receipt: 'NB-B' },
          { subject: { kind: 'open', ownerHash: `owner ${round}` } },
        ]);
      }
    });

    it('count every attempt once, while old ones are removed', async () => {
      const [one, other] = await opened();
      const attempt = (network: string) => ({
        limits: [
          { key: `NB-1 from ${network}`, most: 100 },
          { key: 'NB-1', most: 20 },
        ],
        now,
        windowStart: '2026-03-01T11:00:00.000Z',
        succeeded: false,
      });
      const allowed = await Promise.all(
        rounds.flatMap((round) => [
          one.attempts.register(attempt(`a${round}`)),
          other.attempts.register(attempt(`b${round}`)),
          other.attempts.removeBefore('2026-03-01T10:00:00.000Z').then(() => 'removed'),
        ]),
      );
      expect(allowed.filter((each) => each === null).length).toBe(20);
    });

    it('take a mail each while there are as many', async () => {
      const [one, other] = await opened();
      const claims = rounds.map(() => claimOf(null));
      for (const claim of claims) await one.claims.file(claim, { mail: { culture: 'en', nextAt: now } });
      const taken = await Promise.all(claims.map((_, index) => (index % 2 === 0 ? one : other).mail.take(now, later)));
      expect(taken.map((mail) => mail?.id).sort()).toEqual(claims.map(({ id }) => id).sort());
    });

    it('add what has one key to one claim', async () => {
      const [one, other] = await opened();
      const claims = [claimOf(null), claimOf(null)] as const;
      for (const claim of claims) await one.claims.file(claim);
      for (const _round of rounds) {
        const key = crypto.randomUUID();
        const outcomes = await Promise.all([
          one.claims.add(additionTo(claims[0].id, key), wide),
          other.claims.add(additionTo(claims[1].id, key), wide),
        ]);
        expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['added', 'refused']);
      }
    });

    it('spend a token once, and take what came back from the wallet once', async () => {
      const [one, other] = await opened();
      for (const round of rounds) {
        const stateHash = `state ${round}`;
        await one.walletLogins.begin({ stateHash, sessionIdHash: 'a', formType: 'Standard', begunAt: now });
        const taken = await Promise.all([one, other].map((store) => store.walletLogins.take(stateHash, 'a', now)));
        expect(taken.filter((each) => each === 'taken').length).toBe(1);
        const spent = await Promise.all([one, other].map((store) => store.spentTokens.spend(stateHash, later)));
        expect(spent.sort()).toEqual([false, true]);
      }
    });

    it('change the class list, take changes back, erase and sweep, and count their members', async () => {
      const [one, other] = await opened();
      const add = async ({ classList }: Store, noticeIds: readonly string[], purpose: 'import' | 'replace') => {
        const owner = crypto.randomUUID();
        const edition = await classList.editions.begin({ purpose, source: owner, owner });
        const lines = noticeIds.map((noticeId, line) => ({ kind: 'row', line, row: row(noticeId) }) as const);
        await classList.editions.write(edition, lines, () => '');
        const known = purpose === 'import' ? (await classList.findAll(noticeIds)).size : 0;
        const change = { command: purpose, at: now, undoUntil: later };
        await classList.editions.activate(edition, noticeIds.length - known, change).catch((error: unknown) => {
          if (!(error instanceof EditionTaken)) throw error;
        });
      };
      for (const round of Array.from({ length: many }, (_, index) => index)) {
        await add(one, ['NB-kept', `NB-${round}`], round % 2 === 0 ? 'import' : 'replace');
        await Promise.all([
          one.classList.editions.undo(now),
          other.classList.erase(`NB-${round}`),
          add(one, [`NB-late-${round}`], 'import').catch((error: unknown) => {
            if (!(error instanceof EditionTaken)) throw error;
          }),
          other.classList.editions.sweep(round % 3 === 0 ? later : now),
        ]);
        const people = (await collected(other.classList.slices())).flat().map(({ noticeId }) => noticeId);
        expect(people).not.toContain(`NB-${round}`);
        expect(await one.classList.count()).toBe(people.length);
      }
    });

    it('append to one chain, whatever else they write', async () => {
      const [one, other] = await opened();
      const entry: NewAuditEntry = { at: now, event: 'signed in', subject: 's', network: 'n', details: {} };
      const attempt = { limits: [{ key: 'NB-1', most: 100 }], now, windowStart: now, succeeded: true };
      await Promise.all(
        rounds.flatMap((round) => [
          one.audit.append(entry),
          other.claims.file(claimOf(`NB-${round}`), { audit: () => ({ ...entry, event: 'filed' }) }),
          one.attempts.register({ ...attempt, audit: () => entry }),
          other.attempts.register({ ...attempt, audit: () => entry }),
        ]),
      );
      expect((await one.audit.head()).number).toBe(4 * rounds.length);
      expect(await problemOfTrail(other.audit, await one.audit.head())).toBeNull();
    });

    it('agree on what is set first', async () => {
      const stores = await opened();
      const kept = await Promise.all(
        rounds.map((round) => (stores[round % 2] ?? stores[0]).properties.setFirst('pinKeyId', `key ${round}`)),
      );
      expect(new Set(kept)).toEqual(new Set([await stores[0].properties.get('pinKeyId')]));
    });
  });
}
