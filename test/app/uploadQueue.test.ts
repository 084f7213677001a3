import { describe, expect, it } from 'vitest';
import { createUploadQueue, type UploadToSave } from '../../src/app/uploads/uploadQueue.ts';
import type { Message } from '../../src/rules/message.ts';
import { fileListOf } from '../../src/rules/value.ts';
import { authorizedAtom, referenceCodesAtom } from '../../src/state/appState.ts';
import { autosaveStateAtom, neverSaved } from '../../src/state/claim/draftState.ts';
import { filesAtom, nameFile } from '../../src/state/claim/fieldSnapshots.ts';
import { lastDeletionAtom } from '../../src/state/claim/lastDeletion.ts';
import { personAtom, resetModelsAtom } from '../../src/state/claim/models.ts';
import { addRecordAtom, cancelRecordAtom, editRecordAtom } from '../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../src/state/claim/saveRecord.ts';
import { deleteUndoablyAtom } from '../../src/state/claim/undoDeletion.ts';
import { uploadedFileList } from '../../src/state/claim/uploadedFile.ts';
import { answersOfAtom } from '../../src/state/flows.ts';
import { fieldTransferAtom, nameOnServer, transfersHeldAtom } from '../../src/state/transfers.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { documentMetadata, documentModel, uploadManager } from '../support/nodes.ts';

const field = 'documentContexts.file';
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

/** One document on its way. */
interface Sent extends UploadToSave {
  readonly signal: AbortSignal;
  onProgress(share: number): void;
  /** The server answers; null where it took the document. */
  arrive(refusal?: Message | 'noAnswers' | null): void;
  lose(): void;
}

/** A claimant who has signed in, and whose draft is saved; `gone` is the time that removing an upload takes. */
function begun(gone = async () => {}) {
  const claim = browserClaim({
    models: { documents: documentModel },
    metadata: { documents: documentMetadata },
    pages: [[uploadManager({ allowEdit: true })]],
  });
  const { store, flow } = claim;
  const node = claim.node('documentContexts');
  store.set(authorizedAtom, { error: null, forms: { [flow.formType]: true } });
  const keep = () =>
    store.set(autosaveStateAtom, {
      [flow.formType]: {
        saved: { revision: 1, savedAt: '2026-11-22T10:00:00.000Z', returnCode: null },
        trouble: null,
        other: null,
        files: new Set<string>(),
        isLeft: false,
      },
    });
  const sent: Sent[] = [];
  const removed: string[] = [];
  const logged: string[] = [];
  const queue = createUploadQueue({
    store,
    log: (what) => logged.push(what),
    send: (document, onProgress, signal) =>
      new Promise((resolve, reject) => {
        const lose = () => reject(new Error('lost'));
        signal.addEventListener('abort', lose);
        sent.push({ ...document, onProgress, signal, arrive: (refusal = null) => resolve(refusal), lose });
      }),
    remove: ({ file }) => {
      removed.push(file);
      return gone();
    },
  });
  const choose = (file: File, record = claim.drafts('documentContexts').at(-1) ?? '') => {
    claim.commit(field, fileListOf(file), record);
    return record;
  };
  const add = (file: File) => choose(file, store.set(addRecordAtom, { node, parent: null }));
  // No answers are saved here: a document that has arrived waits for the save that names it.
  const stateOf = (record: string) => store.get(fieldTransferAtom({ field, record }))?.transfer.state ?? null;
  return { ...claim, node, keep, sent, removed, logged, queue, choose, add, stateOf };
}
/** Lets what was begun go on as far as it can. */
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('documents of a claim that is not filed', () => {
  it('travel when they are chosen, once the server keeps the answers', async () => {
    const { keep, sent, choose, stateOf, flow } = begun();
    const record = choose(pdf('stub.pdf'));
    await soon();
    expect([sent.length, stateOf(record)]).toEqual([0, null]);
    keep();
    await soon();
    expect(sent[0]).toMatchObject({ formType: flow.formType });
    expect(sent[0]?.document.name).toBe('stub.pdf');
    sent[0]?.onProgress(0.4);
    sent[0]?.onProgress(0.401);
    expect(stateOf(record)).toBe('sending');
    sent[0]?.arrive();
    await soon();
    expect(stateOf(record)).toBe('saving');
  });

  it('wait for the next save where the server has no answers that they belong to', async () => {
    const { keep, sent, logged, choose, stateOf, store, flow } = begun();
    keep();
    const record = choose(pdf('stub.pdf'));
    await soon();
    sent[0]?.arrive('noAnswers');
    await soon();
    expect([sent.length, stateOf(record), logged]).toEqual([1, 'waiting', []]);
    expect(store.get(autosaveStateAtom)[flow.formType]?.saved).toBeNull();
    keep();
    await soon();
    sent[1]?.arrive();
    await soon();
    expect(stateOf(record)).toBe('saving');
  });

  it('do not travel once another tab has filed the claim', async () => {
    const { keep, sent, choose, store, flow } = begun();
    keep();
    store.set(autosaveStateAtom, (all) => ({
      ...all,
      [flow.formType]: { ...neverSaved, ...all[flow.formType], trouble: 'filed' },
    }));
    choose(pdf('stub.pdf'));
    await soon();
    expect(sent).toEqual([]);
  });

  it('are not said to be kept with answers once those are filed', async () => {
    const { keep, sent, choose, stateOf, flow, store } = begun();
    keep();
    const record = choose(pdf('stub.pdf'));
    await soon();
    sent[0]?.arrive();
    await soon();
    expect(stateOf(record)).toBe('saving');
    store.set(referenceCodesAtom, { [flow.formType]: 'NB-7K3P-9WQX-4' });
    expect(stateOf(record)).toBeNull();
  });

  it('go two at a time, each once', async () => {
    const { keep, sent, choose, add, stateOf } = begun();
    keep();
    const first = choose(pdf('a.pdf'));
    const [, third] = [add(pdf('b.pdf')), add(pdf('c.pdf'))];
    await soon();
    expect(sent.map(({ document }) => document.name)).toEqual(['a.pdf', 'b.pdf']);
    expect(stateOf(third)).toBe('waiting');
    sent[0]?.arrive();
    await soon();
    expect(sent.map(({ document }) => document.name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(stateOf(first)).toBe('saving');
  });

  it('that did not arrive wait for the claimant or for the network', async () => {
    const { keep, sent, logged, choose, stateOf, queue } = begun();
    keep();
    const record = choose(pdf('stub.pdf'));
    await soon();
    sent[0]?.lose();
    await soon();
    expect([stateOf(record), sent.length, logged.length]).toEqual(['failed', 1, 1]);
    queue.wake();
    await soon();
    expect(sent).toHaveLength(2);
    sent[1]?.lose();
    await soon();
    queue.retry(sent[1]?.file ?? '');
    await soon();
    expect([stateOf(record), sent.length]).toEqual(['sending', 3]);
  });

  it('that the server does not take keep their page until they are replaced', async () => {
    const { keep, sent, choose, store, messages, node } = begun();
    keep();
    const record = choose(pdf('stub.pdf'));
    expect(store.set(saveRecordAtom, { node, record })).toBe(true);
    await soon();
    const refusal = { key: 'LocKey_Shared_File_TypeNotAllowed', params: { name: 'stub.pdf', types: '.pdf' } };
    sent[0]?.arrive(refusal);
    await soon();
    expect(messages(field, record), 'it is said at once').toEqual([refusal]);
    expect(store.set(validatePageAtom)).toBe(false);
    choose(pdf('better.pdf'), record);
    expect(messages(field, record)).toEqual([]);
    expect(store.set(validatePageAtom)).toBe(true);
  });

  it('are removed on the server when they are replaced or given up', async () => {
    const { keep, sent, removed, choose, store, node } = begun();
    keep();
    const record = choose(pdf('first.pdf'));
    await soon();
    sent[0]?.arrive();
    choose(pdf('second.pdf'), record);
    await soon();
    expect(removed).toEqual([sent[0]?.file]);
    store.set(cancelRecordAtom, { node, record });
    await soon();
    expect(sent[1]?.signal.aborted).toBe(true);
    expect(removed).toEqual([sent[0]?.file, sent[1]?.file]);
  });

  it('stay on the server while their deletion can be undone', async () => {
    const { keep, sent, removed, choose, store, node } = begun();
    keep();
    const record = choose(pdf('stub.pdf'));
    store.set(saveRecordAtom, { node, record });
    await soon();
    sent[0]?.arrive();
    await soon();
    const deletion = store.set(deleteUndoablyAtom, { node, record });
    store.set(lastDeletionAtom, { deletion, list: 'here', text: '', name: '', followers: [] });
    await soon();
    expect(removed).toEqual([]);
    store.set(lastDeletionAtom, null);
    await soon();
    expect(removed).toEqual([sent[0]?.file]);
  });

  it('stay on the server while the edit that replaced them can be cancelled', async () => {
    const { keep, sent, removed, choose, store, node, stateOf } = begun();
    keep();
    const record = choose(pdf('first.pdf'));
    store.set(saveRecordAtom, { node, record });
    await soon();
    sent[0]?.arrive();
    await soon();
    store.set(editRecordAtom, { node, record });
    choose(pdf('second.pdf'), record);
    await soon();
    expect(removed).toEqual([]);
    store.set(cancelRecordAtom, { node, record });
    await soon();
    expect([stateOf(record), removed]).toEqual(['saving', [sent[1]?.file]]);
  });

  it('travel once what they replace is gone: it may have taken the room that they need', async () => {
    const gone = Promise.withResolvers<void>();
    const { keep, sent, choose } = begun(() => gone.promise);
    keep();
    const record = choose(pdf('first.pdf'));
    await soon();
    sent[0]?.arrive();
    choose(pdf('second.pdf'), record);
    await soon();
    expect(sent).toHaveLength(1);
    gone.resolve();
    await soon();
    expect(sent.map(({ document }) => document.name)).toEqual(['first.pdf', 'second.pdf']);
  });

  it('that came back from the server are there, and removed like others', async () => {
    const { keep, sent, removed, commit, drafts, store, stateOf } = begun();
    keep();
    const record = drafts('documentContexts')[0] ?? '';
    const file = crypto.randomUUID();
    const list = uploadedFileList({ file, name: 'bill.pdf', size: 12, type: 'application/pdf' });
    store.get(filesAtom).set(file, list);
    commit(field, list, record);
    await soon();
    expect([stateOf(record), sent.length]).toEqual(['arrived', 0]);
    expect(nameOnServer(store.get, list.item(0) ?? pdf('none'))).toBe(file);
    commit(field, null, record);
    await soon();
    expect(removed).toEqual([file]);
  });

  it('are left alone where the answers are forgotten, and when the claim is filed', async () => {
    const { keep, sent, removed, choose, add, store, flow } = begun();
    keep();
    choose(pdf('a.pdf'));
    await soon();
    sent[0]?.arrive();
    await soon();
    store.set(referenceCodesAtom, { [flow.formType]: 'NB-1' });
    add(pdf('b.pdf'));
    await soon();
    store.set(resetModelsAtom);
    await soon();
    expect([sent.length, removed]).toEqual([1, []]);
  });

  it.each([
    ['another form is filled in', answersOfAtom, 'Other'],
    ['another person has signed in', personAtom, 'somebody else'],
  ])('are left alone on the server where %s', async (_when, changed, other) => {
    const { keep, sent, removed, choose, commit, store, flow } = begun();
    keep();
    const record = choose(pdf('a.pdf'));
    await soon();
    sent[0]?.arrive();
    await soon();
    const kept = store.get(autosaveStateAtom)[flow.formType] ?? neverSaved;
    store.set(authorizedAtom, { error: null, forms: { [flow.formType]: true, Other: true } });
    store.set(autosaveStateAtom, { [flow.formType]: kept, Other: kept });
    commit(field, null, record);
    store.set(changed, other);
    await soon();
    expect(removed).toEqual([]);
  });

  it('do not travel while they are held, and go on afterwards', async () => {
    const { keep, sent, choose, queue, stateOf, store } = begun();
    keep();
    const chosen = pdf('stub.pdf');
    const record = choose(chosen);
    await soon();
    store.set(transfersHeldAtom, true);
    await queue.stopAll();
    expect(sent[0]?.signal.aborted).toBe(true);
    expect([stateOf(record), nameOnServer(store.get, chosen)]).toEqual(['waiting', null]);
    await soon();
    expect(sent).toHaveLength(1);
    store.set(transfersHeldAtom, false);
    await soon();
    expect(sent).toHaveLength(2);
  });

  it('do not travel where their queue comes while a claim is sent that has them with it', async () => {
    const { keep, sent, choose, store } = begun();
    store.set(transfersHeldAtom, true);
    keep();
    choose(pdf('stub.pdf'));
    await soon();
    expect(sent).toEqual([]);
  });

  it('have one name in the draft and on the way', async () => {
    const { keep, sent, choose, store, value } = begun();
    keep();
    const record = choose(pdf('stub.pdf'));
    await soon();
    const held = value(field, record);
    expect(typeof held === 'object' && held !== null && 'item' in held && nameFile(store.get, held)).toBe(
      sent[0]?.file,
    );
  });
});
