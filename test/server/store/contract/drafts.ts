import { describe, expect, it } from 'vitest';
import type { DraftRow } from '../../../../src/server/store/draftRows.ts';
import type { Store } from '../../../../src/server/store/store.ts';
import { addition, claim, document, wide } from './samples.ts';

export function draftsContract(name: string, opened: () => Promise<Store>): void {
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
      expect(await drafts.orphanedUploads()).toEqual(['x']);
      expect(await drafts.addDocument('a', kept('z'), { documents: 2, bytes: 1000 })).toBe('full');
      expect(await drafts.addDocument('a', kept('z'), { documents: 3, bytes: 49 })).toBe('full');
      expect(await drafts.addDocument('gone', kept('z'), wideBounds)).toBe('gone');
      expect(await drafts.removeDocument('a', 'y')).toBe(true);
      expect(await drafts.removeDocument('a', 'y')).toBe(false);
      expect((await drafts.orphanedUploads()).toSorted()).toEqual(['x', 'y']);
      await drafts.forget(['x', 'x2']);
      await drafts.forget([]);
      expect(await drafts.orphanedUploads()).toEqual(['y']);
      expect((await drafts.find(row('a')))?.documents).toHaveLength(1);
    });

    it('are removed when they are over, and of forms that do not run', async () => {
      const { drafts } = await withDocuments('x');
      await drafts.begin(row('b', { expiresAt: '2026-03-01' }), anybody);
      await drafts.begin(row('c', { formType: 'Other', expiresAt: '2026-03-01' }), anybody);
      expect(await drafts.removeOver('2026-01-31', ['Standard', 'Other'])).toBe(0);
      expect(await drafts.removeOver('2026-02-01', ['Standard'])).toBe(2);
      expect(await drafts.orphanedUploads()).toEqual(['x']);
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
      expect([await drafts.count(), await drafts.orphanedUploads()]).toEqual([1, ['x']]);
    });

    it('that were deleted come back in place of newer ones until they are over, the last of each owner', async () => {
      const { drafts, claims } = await withDocuments('x');
      const owner = { formType: 'Standard', ownerHash: row('a').ownerHash };
      const returning = {
        ...owner,
        instead: owner.ownerHash,
        expiresAt: '2026-02-05',
        now: '2026-01-05',
        noticeId: null,
        session: null,
      };
      expect(await drafts.bringBack(returning)).toBe(false);
      await drafts.delete('a', '2026-01-06');
      expect(await drafts.find(owner)).toBeNull();
      await drafts.begin(row('b', { ...owner, revision: 3 }), anybody);
      expect(await drafts.bringBack({ ...returning, now: '2026-01-06' })).toBe(false);
      expect(await drafts.bringBack(returning)).toBe(true);
      expect(await drafts.find(owner)).toMatchObject({
        id: 'a',
        revision: 4,
        expiresAt: '2026-02-05',
        documents: [{ file: 'x' }],
      });
      expect(await drafts.count()).toBe(1);
      await drafts.delete('a', '2026-01-06');
      await drafts.begin(row('c', owner), anybody);
      await drafts.delete('c', '2026-01-06');
      expect(await drafts.orphanedUploads()).toEqual(['x']);
      await claims.file(claim({ noticeId: 'NB-filed' }));
      expect(await drafts.bringBack({ ...returning, noticeId: 'NB-filed' })).toBe(false);
      expect(await drafts.removeOf([owner])).toBe(1);
      expect(await drafts.count()).toBe(0);
    });

    it('end with the claim that takes their documents, all or nothing', async () => {
      const { drafts, claims } = await withDocuments('x', 'y');
      const filed = claim({ uploads: [document('x')] });
      const { ownerHash } = row('a');
      expect(await claims.file(filed, { draft: { ownerHash, former: null, taken: ['x', 'gone'] } })).toEqual({
        outcome: 'documentGone',
      });
      expect(await claims.count()).toBe(0);
      expect((await drafts.find(row('a')))?.documents).toHaveLength(2);
      expect(await claims.file(filed, { draft: { ownerHash, former: null, taken: ['x'] } })).toMatchObject({
        outcome: 'filed',
      });
      expect(await drafts.count()).toBe(0);
      expect(await drafts.orphanedUploads()).toEqual(['y']);
      expect(await claims.knownStorageIds(['x', 'y', 'z'])).toEqual(new Set(['x', 'y']));
      expect(await claims.file(claim(), { draft: { ownerHash: 'nobody', former: null, taken: [] } })).toMatchObject({
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
      expect(await claims.add(sent, none, { draft: { ownerHash, former: null, taken: ['z'] } })).toEqual({
        outcome: 'full',
      });
      expect(await claims.add(sent, wide, { draft: { ownerHash, former: null, taken: ['x'] } })).toEqual({
        outcome: 'documentGone',
      });
      expect(await drafts.count()).toBe(2);
      expect(await claims.add(sent, wide, { draft: { ownerHash, former: null, taken: ['z'] } })).toMatchObject({
        outcome: 'added',
      });
      expect(await drafts.count()).toBe(1);
    });
  });
}
