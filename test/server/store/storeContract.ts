import { describe, expect, it, onTestFinished } from 'vitest';
import { auditHash } from '../../../src/server/audit/auditHash.ts';
import { type NewAuditEntry, noAuditEntry } from '../../../src/server/store/auditStore.ts';
import type { ClaimFilter, NewAddition, NewClaim } from '../../../src/server/store/claimStore.ts';
import { type ClassEdition, type ClassRow, EditionTaken } from '../../../src/server/store/classListStore.ts';
import type { DraftRow } from '../../../src/server/store/draftStore.ts';
import type { QuarantinedDocument } from '../../../src/server/store/quarantineStore.ts';
import type { SessionRow, Subject } from '../../../src/server/store/sessionStore.ts';
import type { Store } from '../../../src/server/store/store.ts';
import type { ClaimBounds, ReceivedUpload } from '../../../src/server/store/storedUpload.ts';
import { StoreUnavailable } from '../../../src/server/store/storeUnavailable.ts';
import { placeOfUpload } from '../../../src/server/uploads/uploadStore.ts';
import { standardClaim } from '../support/claims.ts';
import { testStorageKeys } from '../support/testStorageKeys.ts';

let counter = 0;
function claim(changes: Partial<NewClaim> = {}): NewClaim {
  counter += 1;
  return {
    id: `claim-${counter}`,
    referenceCode: `NB-0000-0000-${counter}`,
    formType: 'Standard',
    noticeId: `NB-${counter}`,
    idempotencyKey: `key-${counter}`,
    filedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, counter)).toISOString(),
    dtoVersion: 1,
    documentsHash: 'cd'.repeat(32),
    models: JSON.stringify(standardClaim()),
    uploads: [],
    ...changes,
  };
}

/** What the store reads back of it. */
const stored = (uploads: readonly ReceivedUpload[]) =>
  uploads.map((upload) => ({
    ...upload,
    // However it is wrapped meanwhile, it is the same key.
    wrappedKey: expect.toSatisfy((wrapped: string) => keyOf(upload.storageId, wrapped) === keyOf(upload.storageId)),
    status: 'Received',
  }));
const storedClaim = (filed: NewClaim) => ({
  ...filed,
  wrappedKey: expect.toBeOneOf([null, expect.any(String)]),
  uploads: stored(filed.uploads),
  status: 'Received',
  endedAt: null,
  endReason: null,
  additions: [],
});

function addition(claimId: string, changes: Partial<NewAddition> = {}): NewAddition {
  counter += 1;
  return {
    id: `addition-${counter}`,
    claimId,
    kind: 'documents',
    formType: 'DocumentsUpload',
    idempotencyKey: `key-${counter}`,
    filedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, counter)).toISOString(),
    dtoVersion: 1,
    documentsHash: null,
    models: '{}',
    uploads: [],
    ...changes,
  };
}
const wide: ClaimBounds = { additions: 1000, documents: 1000, bytes: 1_000_000 };

const document = (storageId: string, name = 'a.pdf') => ({
  storageId,
  clientId: 'c-1',
  name,
  type: 'application/pdf',
  size: 12,
  sha256: 'ab'.repeat(32),
  wrappedKey: wrappedKeyOf(storageId),
});

const wrappedKeys = new Map<string, string>();
function wrappedKeyOf(storageId: string): string {
  const wrapped = wrappedKeys.get(storageId) ?? testStorageKeys.newDataKey(placeOfUpload(storageId)).wrapped;
  wrappedKeys.set(storageId, wrapped);
  return wrapped;
}
const keyOf = (storageId: string, wrapped = wrappedKeyOf(storageId)) =>
  testStorageKeys.unwrap(wrapped, placeOfUpload(storageId)).toString('hex');

function row(noticeId: string, changes: Partial<ClassRow> = {}): ClassRow {
  return { noticeId, pinHash: 'hash', digest: 'digest', nameHash: 1, sealed: 'sealed', ...changes };
}

async function collected<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** What every implementation of the store must do. `open` gives a new, empty one. */
export function storeContract(name: string, open: () => Promise<Store>): void {
  const opened = async () => {
    const store = await open();
    onTestFinished(() => store.close());
    return store;
  };

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
      const filed = claim({ dtoVersion: 7, documentsHash: null, models: '{ "unknown": [1.0, {"a": "b"}] }' });
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
      expect((await claims.file(claim({ noticeId: null }))).outcome).toBe('filed');
      const repeated = claim({ noticeId: null, idempotencyKey: `key-${counter}` });
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
        claims.hasRoom(filed.id, sent, { ...wide, ...bounds });
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
        const kept = { storageId, file: storageId, size: 10, sealed: 'v1.def', wrappedKey: null };
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

  describe(`${name}: mail`, () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString();
    const mail = { culture: 'es', nextAt: at(0) };

    it('waits for each claim and addition that is filed with one, and goes with no other', async () => {
      const { claims, mail: queue } = await opened();
      const [one, silent] = [claim(), claim()];
      const added = addition(one.id);
      await claims.file(one, { mail });
      await claims.file(silent);
      await claims.add(added, wide, { mail });
      const waiting = { ...mail, claimId: one.id, state: 'waiting', attempts: 0 };
      expect(await queue.find(one.id)).toEqual({ ...waiting, id: one.id });
      expect(await queue.find(added.id)).toEqual({ ...waiting, id: added.id });
      expect(await queue.find(silent.id)).toBeNull();
      // The same submit again sends nothing twice.
      await claims.file({ ...one, id: 'again', referenceCode: 'NB-0' }, { mail });
      expect(await queue.find('again')).toBeNull();
    });

    it('is taken once by however many servers, and again when they have not finished it in time', async () => {
      const { claims, mail: queue } = await opened();
      const [one, other] = [claim(), claim()];
      await claims.file(one, { mail: { ...mail, nextAt: at(1) } });
      await claims.file(other, { mail });
      expect(await queue.nextDue()).toBe(at(0));
      const taken = await Promise.all([1, 2, 3].map(() => queue.take(at(5), at(20))));
      expect(new Set(taken.map((each) => each?.id))).toEqual(new Set([other.id, one.id, undefined]));
      expect(await queue.find(other.id)).toMatchObject({ attempts: 1, nextAt: at(20) });
      expect(await queue.take(at(19), at(30))).toBeNull();
      expect(await queue.take(at(20), at(30))).toMatchObject({ attempts: 2 });
    });

    it('is counted while it waits, with the time of what waits longest', async () => {
      const { claims, mail: queue } = await opened();
      expect(await queue.waiting()).toEqual({ count: 0, oldest: null });
      const one = { ...claim(), filedAt: at(1) };
      const added = { ...addition(one.id), filedAt: at(2) };
      await claims.file(one, { mail });
      await claims.add(added, wide, { mail });
      await claims.file(claim());
      expect(await queue.waiting()).toEqual({ count: 2, oldest: at(1) });
      await queue.finish(one.id, 'sent');
      expect(await queue.waiting()).toEqual({ count: 1, oldest: at(2) });
    });

    it('is not taken before it is due, nor once it is finished', async () => {
      const { claims, mail: queue } = await opened();
      const [one, other] = [claim(), claim()];
      await claims.file(one, { mail });
      await claims.file(other, { mail: { ...mail, nextAt: at(2) } });
      await queue.take(at(1), at(10));
      await queue.postpone(one.id, at(3));
      expect(await queue.take(at(1), at(10))).toBeNull();
      await queue.finish(one.id, 'sent');
      await queue.finish(other.id, 'failed');
      expect(await queue.nextDue()).toBeNull();
      expect(await queue.take(at(50), at(59))).toBeNull();
      expect([(await queue.find(one.id))?.state, (await queue.find(other.id))?.state]).toEqual(['sent', 'failed']);
    });
  });

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

  describe(`${name}: claims by a filter`, () => {
    it('are those that are as every part of it says', async () => {
      const { claims } = await opened();
      const at = (day: number) => `2026-03-0${day}T00:00:00.000Z`;
      const [first, second, third] = [1, 2, 3].map((day) => claim({ filedAt: at(day) }));
      const other = claim({ filedAt: at(2), formType: 'Other' });
      if (first === undefined || second === undefined || third === undefined) throw new Error('three are made');
      for (const filed of [first, second, third, other]) await claims.file(filed);
      await claims.setStatus(third.id, 'Paid');
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
      await claims.setStatus(one.id, 'DocumentsNeeded');
      await claims.setDocumentStatus('s-2', 'Refused');
      await claims.setDocumentStatus('s-3', 'Accepted');
      const read = await claims.find(one.id);
      const { uploads: _uploads, ...facts } = one;
      expect(read).toMatchObject({ ...facts, status: 'DocumentsNeeded' });
      const uploads = [...(read?.uploads ?? []), ...(read?.additions ?? []).flatMap((added) => added.uploads)];
      expect(uploads.map(({ status }) => status)).toEqual(['Received', 'Refused', 'Accepted']);
      expect(await claims.find(other.id)).toEqual(storedClaim(other));
    });
  });

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

    it('of a person are removed, whatever form and whoever else is in them, with their wallet logins', async () => {
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

  describe(`${name}: class list`, () => {
    const begin = (store: Store, purpose: ClassEdition['purpose'] = 'import', source = 'a file') => {
      counter += 1;
      return store.classList.editions.begin({ purpose, source, owner: `owner-${counter}` });
    };
    const linesOf = (rows: readonly ClassRow[]) =>
      rows.map((each, index) => ({ kind: 'row', line: index + 2, row: each }) as const);
    const progressOf = () => 'half';
    async function put(store: Store, rows: readonly ClassRow[], purpose: ClassEdition['purpose'] = 'import') {
      const { classList } = store;
      const edition = await begin(store, purpose, `source-${counter}`);
      const known = await classList.findAll(rows.map(({ noticeId }) => noticeId));
      await classList.editions.write(edition, linesOf(rows), progressOf);
      await classList.editions.activate(edition, purpose === 'replace' ? rows.length : rows.length - known.size);
    }
    const everybody = async (store: Store) => (await collected(store.classList.slices())).flat();

    it('counts an edition as a whole, once it is activated, and its rows instead of earlier ones', async () => {
      const store = await opened();
      const { classList } = store;
      await put(store, [row('NB-1'), row('NB-2')]);
      const changed = row('NB-1', { sealed: 'new', digest: 'new' });
      const edition = await begin(store);
      await classList.editions.write(edition, linesOf([changed, row('NB-3')]), progressOf);
      expect(await everybody(store)).toEqual([row('NB-1'), row('NB-2')]);
      await classList.editions.activate(edition, 1);
      const list = [changed, row('NB-2'), row('NB-3')];
      for (const swept of [false, true]) {
        if (swept) await classList.editions.sweep();
        expect(await everybody(store)).toEqual(list);
        expect(await classList.find('NB-1')).toEqual(changed);
        expect(await classList.find('NB-9')).toBeNull();
        expect(await classList.findAll(['NB-1', 'NB-9', 'NB-2'])).toEqual(
          new Map([
            ['NB-1', changed],
            ['NB-2', row('NB-2')],
          ]),
        );
        expect(await classList.count()).toBe(3);
      }
    });

    it('has nobody of before beside an edition that replaces it, and nobody whom one removed', async () => {
      const store = await opened();
      const { classList } = store;
      const ids = Array.from({ length: 2500 }, (_, index) => `NB-${String(index).padStart(4, '0')}`);
      for (const some of [ids.slice(0, 900), ids.slice(900, 1800), ids.slice(1800)])
        await put(
          store,
          some.map((id) => row(id)),
        );
      expect((await everybody(store)).map(({ noticeId }) => noticeId)).toEqual(ids);
      await classList.editions.sweep();
      expect((await everybody(store)).map(({ noticeId }) => noticeId)).toEqual(ids);
      const removal = await begin(store, 'remove');
      await classList.editions.write(
        removal,
        [
          { kind: 'gone', noticeId: 'NB-0001', line: 1 },
          { kind: 'same', noticeId: 'NB-0002', line: 2 },
        ],
        progressOf,
      );
      await classList.editions.activate(removal, -1);
      for (const swept of [false, true]) {
        if (swept) await classList.editions.sweep();
        expect(await classList.find('NB-0001')).toBeNull();
        expect(await classList.find('NB-0002')).not.toBeNull();
        expect(await everybody(store)).toHaveLength(2499);
        expect(await classList.count()).toBe(2499);
      }
      await put(store, [row('NB-1'), row('NB-0003')], 'replace');
      for (const swept of [false, true]) {
        if (swept) await classList.editions.sweep();
        expect((await everybody(store)).map(({ noticeId }) => noticeId)).toEqual(['NB-0003', 'NB-1']);
        expect(await classList.count()).toBe(2);
      }
    });

    it('goes on with an edition of the same source, for whoever began it last, and gives up one of another', async () => {
      const store = await opened();
      const { editions } = store.classList;
      const cut = await begin(store);
      await editions.write(cut, linesOf([row('NB-1')]), () => 'half');
      const again = await begin(store);
      expect(again).toEqual({ ...cut, owner: again.owner, progress: 'half' });
      await expect(editions.write(cut, [], progressOf)).rejects.toThrow(EditionTaken);
      await expect(editions.activate(cut, 1)).rejects.toThrow(EditionTaken);
      const comparison = await begin(store, 'verify');
      const other = await begin(store, 'import', 'another file');
      expect(other.progress).toBe('');
      await expect(editions.write(again, [], progressOf)).rejects.toThrow(EditionTaken);
      await editions.write(comparison, [], progressOf);
      await editions.sweep();
      expect((await begin(store)).progress).toBe('');
    });

    it('names the lines whose notice id an edition has already, and keeps the first', async () => {
      const store = await opened();
      const { editions } = store.classList;
      const edition = await begin(store);
      const lines = linesOf([row('NB-1'), row('NB-2'), row('NB-1', { sealed: 'second' })]);
      expect(await editions.write(edition, lines, ({ length }) => `${length} repeated`)).toEqual([
        { line: 4, firstLine: 2 },
      ]);
      expect((await begin(store)).progress).toBe('1 repeated');
      const taken = await begin(store);
      expect(await editions.write(taken, [{ kind: 'same', noticeId: 'NB-2', line: 9 }], progressOf)).toEqual([
        { line: 9, firstLine: 3 },
      ]);
      expect(await editions.marks(taken, ['NB-1', 'NB-7'])).toEqual(
        new Map([['NB-1', { kind: 'row', pinHash: 'hash' }]]),
      );
      await editions.write(taken, [{ kind: 'new', noticeId: 'NB-5', line: 10 }], progressOf);
      expect((await collected(editions.marked(taken, 'new'))).flat()).toEqual(['NB-5']);
    });

    it('is searched by the hash of a last name', async () => {
      const store = await opened();
      await put(store, [
        row('NB-1', { nameHash: 7 }),
        row('NB-2', { nameHash: 2 ** 31 - 1 }),
        row('NB-3', { nameHash: 7 }),
      ]);
      const idsOf = async (after: string, most: number) =>
        (await store.classList.findByName(7, after, most)).map(({ noticeId }) => noticeId);
      expect(await idsOf('', 5)).toEqual(['NB-1', 'NB-3']);
      expect(await idsOf('', 1)).toEqual(['NB-1']);
      expect(await idsOf('NB-1', 5)).toEqual(['NB-3']);
    });

    it('gives people another hash unless theirs has changed meanwhile', async () => {
      const store = await opened();
      const { classList } = store;
      await put(store, [row('NB-1'), row('NB-2')]);
      await classList.replacePinHash('NB-1', 'hash', 'new');
      await classList.replacePinHash('NB-2', 'earlier', 'new');
      expect((await classList.find('NB-1'))?.pinHash).toBe('new');
      expect((await classList.find('NB-2'))?.pinHash).toBe('hash');
    });

    it('remembers PINs hashed by scrypt until a look through the list finds none', async () => {
      const store = await opened();
      const { classList, properties } = store;
      expect(await classList.hasScryptPins()).toBe(false);
      await properties.set('scryptPins', 'yes');
      await put(store, [row('NB-1'), row('NB-2', { pinHash: 'scrypt$1' }), row('NB-3', { pinHash: 'scrypt$2' })]);
      await classList.recheckScryptPins();
      expect(await classList.hasScryptPins()).toBe(true);
      await classList.replacePinHash('NB-2', 'scrypt$1', 'new');
      await classList.recheckScryptPins();
      expect(await classList.hasScryptPins()).toBe(true);
      await classList.replacePinHash('NB-3', 'scrypt$2', 'new');
      await classList.recheckScryptPins();
      expect(await classList.hasScryptPins()).toBe(false);
    });
  });

  describe(`${name}: properties`, () => {
    it('are kept and replaced; the id of the database is there from the beginning and its own', async () => {
      const [{ properties }, other] = [await opened(), await opened()];
      expect(await properties.get('pinKeyId')).toBeNull();
      await properties.set('pinKeyId', 'one');
      await properties.set('pinKeyId', 'other');
      expect(await properties.get('pinKeyId')).toBe('other');
      const id = await properties.get('databaseId');
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(await other.properties.get('databaseId')).not.toBe(id);
    });
  });

  describe(`${name}: attempts`, () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
    const attempt = (minute: number, limits: Record<string, number>, succeeded = false) => ({
      limits: Object.entries(limits).map(([key, most]) => ({ key, most })),
      now: at(minute),
      windowStart: at(minute - 15),
      succeeded,
    });
    const register = (store: Store, minute: number, key = 'one') =>
      store.attempts.register(attempt(minute, { [key]: 5 }));

    it('are counted from the first one: a few now and then never add up', async () => {
      const store = await opened();
      for (const minute of [0, 14, 28, 42, 56, 70, 84]) expect(await register(store, minute)).toBe(true);
    });

    it('are allowed five times, then not, until the window has passed since the fifth', async () => {
      const store = await opened();
      for (let index = 0; index < 5; index += 1) expect(await register(store, index)).toBe(true);
      expect(await register(store, 5)).toBe(false);
      expect(await register(store, 18)).toBe(false);
      expect(await register(store, 19)).toBe(true);
    });

    it('count for their own key', async () => {
      const store = await opened();
      for (let index = 0; index < 6; index += 1) await register(store, 0);
      expect(await register(store, 0, 'other')).toBe(true);
      expect(await register(store, 0)).toBe(false);
    });

    it('are forgotten by a success under all of its keys, unless it is one too many', async () => {
      const { attempts } = await opened();
      const limits = { near: 2, all: 3 };
      const fails = () => attempts.register(attempt(0, limits));
      const succeeds = () => attempts.register(attempt(0, limits, true));
      expect([await fails(), await succeeds(), await fails(), await fails()]).toEqual([true, true, true, true]);
      expect([await succeeds(), await fails()]).toEqual([false, false]);
    });

    it('that one key does not allow do not count under the keys behind it', async () => {
      const { attempts } = await opened();
      for (let index = 0; index < 9; index += 1) await attempts.register(attempt(0, { near: 2, all: 3 }));
      expect(await attempts.register(attempt(0, { far: 2, all: 3 }))).toBe(true);
      expect(await attempts.register(attempt(0, { far: 2, all: 3 }))).toBe(false);
    });

    it('that succeed at the same moment are all allowed', async () => {
      const { attempts } = await opened();
      const tries = Array.from({ length: 20 }, () => attempts.register(attempt(0, { one: 5 }, true)));
      expect(await Promise.all(tries)).toEqual(new Array(20).fill(true));
    });

    it('at the same moment are counted one by one', async () => {
      const store = await opened();
      const answers = await Promise.all(Array.from({ length: 20 }, () => register(store, 0)));
      expect(answers.filter(Boolean)).toHaveLength(5);
    });

    it('are forgotten when they are old', async () => {
      const store = await opened();
      await register(store, 0);
      expect(await store.attempts.removeBefore(at(-1))).toBe(0);
      expect(await store.attempts.removeBefore(at(0))).toBe(1);
    });
  });

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
      expect([...(await drafts.leftOver())].sort()).toEqual(['q-1', 'q-3']);
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

  describe('spent tokens', () => {
    it('are spent once, also at the same moment, until they are forgotten', async () => {
      const { spentTokens } = await opened();
      const spent = await Promise.all(Array.from({ length: 5 }, () => spentTokens.spend('a', '2026-01-02')));
      expect(spent.filter(Boolean)).toHaveLength(1);
      expect(await spentTokens.spend('b', '2026-01-03')).toBe(true);
      expect(await spentTokens.removeExpired('2026-01-02')).toBe(1);
      expect([await spentTokens.spend('a', '2026-01-04'), await spentTokens.spend('b', '2026-01-04')]).toEqual([
        true,
        false,
      ]);
    });
  });

  describe('logins to the wallet', () => {
    const begun = (stateHash: string, minute: number, formType = 'Standard') => ({
      stateHash,
      sessionIdHash: 'session',
      formType,
      begunAt: `2026-01-01T00:0${minute}`,
    });

    it('come back once, also at the same moment, and to their session alone', async () => {
      const { walletLogins } = await opened();
      await walletLogins.begin(begun('a', 0));
      expect(await walletLogins.take('a', 'another session', 'now')).toBe('unknown');
      expect(await walletLogins.take('b', 'session', 'now')).toBe('unknown');
      const taken = await Promise.all(Array.from({ length: 5 }, () => walletLogins.take('a', 'session', 'now')));
      expect(taken.filter((each) => each === 'taken')).toHaveLength(4);
      expect(taken).toContainEqual({
        ...begun('a', 0),
        returnedAt: 'now',
        verifiedAt: null,
        addressHashes: [],
        failure: null,
      });
    });

    it('are those of one session and form, in their order, with what came of them', async () => {
      const { walletLogins } = await opened();
      for (const [state, minute] of [
        ['b', 2],
        ['a', 1],
      ] as const) {
        await walletLogins.begin(begun(state, minute));
      }
      await walletLogins.begin(begun('c', 3, 'Other'));
      await walletLogins.begin({ ...begun('d', 4), sessionIdHash: 'another session' });
      await walletLogins.take('b', 'session', '3');
      const result = { verifiedAt: '4', addressHashes: ['x', 'y'], failure: null };
      await walletLogins.finish('b', result);
      expect(await walletLogins.ofSession('session', 'Standard')).toEqual([
        { ...begun('a', 1), returnedAt: null, verifiedAt: null, addressHashes: [], failure: null },
        { ...begun('b', 2), returnedAt: '3', ...result },
      ]);
      expect(await walletLogins.removeBefore(begun('b', 2).begunAt)).toBe(2);
      expect(await walletLogins.ofSession('session', 'Standard')).toEqual([]);
    });
  });

  describe(`${name}: drafts`, () => {
    const row = (id: string, changes: Partial<DraftRow> = {}): DraftRow => ({
      id,
      formType: 'Standard',
      ownerHash: `owner-${id}`,
      revision: 1,
      sealed: 'v1.abc',
      network: null,
      begunAt: '2026-01-01',
      savedAt: '2026-01-01',
      expiresAt: '2026-02-01',
      ...changes,
    });
    const kept = (storageId: string, file = storageId, size = 10) => ({
      storageId,
      file,
      size,
      sealed: 'v1.def',
      wrappedKey: `key of ${storageId}`,
    });
    const anybody = { noticeId: null, session: null };
    const wideBounds = { documents: 10, bytes: 1000 };
    const withDocuments = async (...storageIds: readonly string[]) => {
      const store = await opened();
      await store.drafts.begin(row('a'), anybody);
      for (const storageId of storageIds) await store.drafts.addDocument('a', kept(storageId), wideBounds);
      return store;
    };

    it('have so many bytes together, with their documents and what is left over of those', async () => {
      const { drafts } = await withDocuments('x');
      expect(await drafts.bytes()).toBe('v1.abc'.length + 10);
      await drafts.update({
        id: 'a',
        revision: 2,
        sealed: 'v1.longer',
        savedAt: '2026-01-02',
        expiresAt: '2026-02-02',
      });
      expect(await drafts.bytes()).toBe('v1.longer'.length + 10);
      await drafts.remove('a');
      expect(await drafts.bytes()).toBe(10);
      await drafts.forget(['x']);
      expect(await drafts.bytes()).toBe(0);
    });

    it('of a network have so many bytes, with their documents and without what is left over of those', async () => {
      const { drafts } = await opened();
      for (const id of ['a', 'b']) await drafts.begin(row(id, { network: 'one' }), anybody);
      await drafts.begin(row('c', { network: 'other' }), anybody);
      for (const storageId of ['x', 'y'])
        await drafts.addDocument('a', kept(storageId, storageId, 3e9), { documents: 9, bytes: 1e10 });
      await drafts.addDocument('c', kept('z'), wideBounds);
      expect((await drafts.find(row('a')))?.network).toBe('one');
      const sizeOfText = 'v1.abc'.length;
      expect(await drafts.bytesOf('one')).toBe(2 * sizeOfText + 6e9);
      await drafts.removeDocument('a', 'x');
      expect(await drafts.bytesOf('one')).toBe(2 * sizeOfText + 3e9);
      await drafts.remove('a');
      expect(await drafts.bytesOf('one')).toBe(sizeOfText);
      expect(await drafts.bytesOf('other')).toBe(sizeOfText + 10);
      expect(await drafts.bytesOf('none')).toBe(0);
    });

    it('are one of each form and owner, and go on from the revision before', async () => {
      const { drafts } = await opened();
      const begun = await Promise.all(
        ['a', 'b', 'c'].map((id) => drafts.begin(row(id, { ownerHash: 'one' }), anybody)),
      );
      expect(begun.toSorted()).toEqual(['changed', 'changed', 'saved']);
      const { id = '' } = (await drafts.find({ formType: 'Standard', ownerHash: 'one' })) ?? {};
      const next = { id, revision: 2, sealed: 'v1.next', savedAt: '2026-01-02', expiresAt: '2026-02-02' };
      const updated = await Promise.all([1, 2, 3].map(() => drafts.update(next)));
      expect(updated.toSorted()).toEqual(['changed', 'changed', 'saved']);
      expect(await drafts.find({ formType: 'Standard', ownerHash: 'one' })).toEqual({
        ...row(id, { ownerHash: 'one' }),
        ...next,
        documents: [],
      });
      expect(await drafts.find({ formType: 'Other', ownerHash: 'one' })).toBeNull();
      expect(await drafts.find({ formType: 'Standard', ownerHash: 'two' })).toBeNull();
      expect(await drafts.count()).toBe(1);
    });

    it('of a session are begun with its new subject, or not at all', async () => {
      const { drafts, sessions } = await opened();
      const form = {
        formType: 'Comments',
        subject: { kind: 'open' },
        prepopulated: null,
        earlier: [],
        receipt: null,
      } as const;
      const other = { ...form, formType: 'Other' };
      const session = { idHash: 's', begunAt: '2026', expiresAt: '2030', authorized: [form, other], culture: 'es' };
      await sessions.put(session);
      const begin = (id: string) =>
        drafts.begin(row(id, { formType: 'Comments' }), {
          noticeId: null,
          session: { idHash: 's', from: form.subject },
        });
      expect((await Promise.all(['a', 'b'].map(begin))).toSorted()).toEqual(['changed', 'saved']);
      expect(await drafts.count()).toBe(1);
      const found = await sessions.find('s', '2026');
      expect(found?.authorized[0]?.subject).toMatchObject({
        kind: 'open',
        ownerHash: expect.stringMatching(/^owner-[ab]$/),
      });
      expect(found).toMatchObject({ culture: 'es', authorized: [{ formType: 'Comments' }, other] });
      const gone = { noticeId: null, session: { idHash: 'gone', from: form.subject } };
      expect(await drafts.begin(row('c', { formType: 'Comments' }), gone)).toBe('changed');
    });

    it('are not begun of a notice that has filed the form', async () => {
      const { drafts, claims } = await opened();
      await claims.file(claim({ noticeId: 'NB-filed' }));
      const ofNotice = { noticeId: 'NB-filed', session: null };
      expect(await drafts.begin(row('a'), ofNotice)).toBe('filed');
      expect(await drafts.count()).toBe(0);
      expect(await drafts.begin(row('a', { formType: 'Other' }), ofNotice)).toBe('saved');
    });

    it('have documents in their order, one of each name, within their bounds', async () => {
      const { drafts } = await withDocuments('x', 'y');
      expect(await drafts.addDocument('a', kept('x2', 'x', 30), wideBounds)).toBe('added');
      const { documents = [] } = (await drafts.find(row('a'))) ?? {};
      expect(documents).toEqual([kept('y'), kept('x2', 'x', 30)]);
      expect(await drafts.leftOver()).toEqual(['x']);
      expect(await drafts.addDocument('a', kept('z'), { documents: 2, bytes: 1000 })).toBe('full');
      expect(await drafts.addDocument('a', kept('z'), { documents: 3, bytes: 49 })).toBe('full');
      expect(await drafts.addDocument('gone', kept('z'), wideBounds)).toBe('gone');
      expect(await drafts.removeDocument('a', 'y')).toBe(true);
      expect(await drafts.removeDocument('a', 'y')).toBe(false);
      expect((await drafts.leftOver()).toSorted()).toEqual(['x', 'y']);
      await drafts.forget(['x', 'x2']);
      await drafts.forget([]);
      expect(await drafts.leftOver()).toEqual(['y']);
      expect((await drafts.find(row('a')))?.documents).toHaveLength(1);
    });

    it('are removed when they are over, and of forms that do not run', async () => {
      const { drafts } = await withDocuments('x');
      await drafts.begin(row('b', { expiresAt: '2026-03-01' }), anybody);
      await drafts.begin(row('c', { formType: 'Other', expiresAt: '2026-03-01' }), anybody);
      expect(await drafts.removeOver('2026-01-31', ['Standard', 'Other'])).toBe(0);
      expect(await drafts.removeOver('2026-02-01', ['Standard'])).toBe(2);
      expect(await drafts.leftOver()).toEqual(['x']);
      expect(await drafts.count()).toBe(1);
      expect(await drafts.removeOver('2026-02-01', [])).toBe(1);
    });

    it('of an owner are removed, of one form or of all', async () => {
      const { drafts } = await withDocuments('x');
      const { ownerHash } = row('a');
      await drafts.begin(row('b', { formType: 'Other', ownerHash }), anybody);
      await drafts.begin(row('c'), anybody);
      expect(await drafts.removeOf([{ formType: 'Other', ownerHash }])).toBe(1);
      await drafts.begin(row('d', { formType: 'Other', ownerHash }), anybody);
      expect(await drafts.removeOf([{ formType: null, ownerHash }])).toBe(2);
      expect(await drafts.removeOf([{ formType: null, ownerHash }])).toBe(0);
      expect([await drafts.count(), await drafts.leftOver()]).toEqual([1, ['x']]);
    });

    it('end with the claim that takes their documents, all or nothing', async () => {
      const { drafts, claims } = await withDocuments('x', 'y');
      const filed = claim({ uploads: [document('x')] });
      const { ownerHash } = row('a');
      expect(await claims.file(filed, { draft: { ownerHash, taken: ['x', 'gone'] } })).toEqual({
        outcome: 'documentGone',
      });
      expect(await claims.count()).toBe(0);
      expect((await drafts.find(row('a')))?.documents).toHaveLength(2);
      expect(await claims.file(filed, { draft: { ownerHash, taken: ['x'] } })).toMatchObject({ outcome: 'filed' });
      expect(await drafts.count()).toBe(0);
      expect(await drafts.leftOver()).toEqual(['y']);
      expect(await claims.knownStorageIds(['x', 'y', 'z'])).toEqual(new Set(['x', 'y']));
      expect(await claims.file(claim(), { draft: { ownerHash: 'nobody', taken: [] } })).toMatchObject({
        outcome: 'filed',
      });
    });

    it('end with an addition, and stay when it is refused', async () => {
      const { drafts, claims } = await withDocuments('x');
      const filed = claim();
      await claims.file(filed);
      const ofAddition = row('b', { formType: 'DocumentsUpload' });
      await drafts.begin(ofAddition, anybody);
      await drafts.addDocument('b', kept('z'), wideBounds);
      const { ownerHash } = ofAddition;
      const sent = addition(filed.id, { uploads: [document('z')] });
      const none = { ...wide, additions: 0 };
      expect(await claims.add(sent, none, { draft: { ownerHash, taken: ['z'] } })).toEqual({ outcome: 'full' });
      expect(await claims.add(sent, wide, { draft: { ownerHash, taken: ['x'] } })).toEqual({ outcome: 'documentGone' });
      expect(await drafts.count()).toBe(2);
      expect(await claims.add(sent, wide, { draft: { ownerHash, taken: ['z'] } })).toMatchObject({ outcome: 'added' });
      expect(await drafts.count()).toBe(1);
    });
  });
}
