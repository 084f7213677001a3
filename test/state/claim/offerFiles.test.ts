import { describe, expect, it } from 'vitest';
import { isFileList } from '../../../src/rules/value.ts';
import { appSettingsAtom } from '../../../src/state/appState.ts';
import { offerDocumentsAtom, offerFilesAtom } from '../../../src/state/claim/offerFiles.ts';
import { addRecordAtom, recordsMessagesAtom } from '../../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { appSettings } from '../../support/appSettings.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { documentMetadata, documentModel, field, uploadManager } from '../../support/nodes.ts';

const file = 'documentContexts.file';
const named = (name: string, size = 100) => new File(['x'.repeat(size)], name);

/** An upload manager with its first draft; the settlement takes three documents, `.pdf` and `.png`. */
function open(rest: Readonly<Record<string, unknown>> = {}) {
  const claim = browserClaim({
    models: { documents: documentModel, details: { Proof: { type: 'file' } } },
    metadata: { documents: documentMetadata },
    pages: [[uploadManager(rest), field('details.proof', { widget: 'file' })]],
  });
  claim.store.set(appSettingsAtom, appSettings);
  const [record = ''] = claim.drafts('documentContexts');
  const nameIn = (each: string) => {
    const list = claim.value(file, each);
    return isFileList(list) ? (list.item(0)?.name ?? null) : null;
  };
  const names = () => claim.drafts('documentContexts').map(nameIn);
  const node = claim.node('documentContexts');
  const offer = (...files: ReturnType<typeof named>[]) =>
    claim.store.set(offerDocumentsAtom, { node, parent: null, record: null, files, maker: null });
  return { ...claim, record, names, offer };
}

describe('files that are chosen together', () => {
  it('become a record each, the first the one that was asked', () => {
    const { names, offer } = open();
    expect(offer(named('a.pdf'), named('b.png'), named('c.pdf'))).toEqual({ taken: 3, refused: 0 });
    expect(names()).toEqual(['a.pdf', 'b.png', 'c.pdf']);
  });

  it('leave the file alone that is there already', () => {
    const { names, offer } = open();
    offer(named('first.pdf'));
    offer(named('a.pdf'), named('b.pdf'));
    expect(names()).toEqual(['first.pdf', 'a.pdf', 'b.pdf']);
  });

  it('say which of them are refused, each at its own record with its reason, and keep the page until that is settled', () => {
    const { names, offer, drafts, messages, store } = open();
    expect(offer(named('scan.bmp'), named('good.pdf'))).toEqual({ taken: 1, refused: 1 });
    expect(names()).toEqual(['good.pdf', null]);
    const [, refused = ''] = drafts('documentContexts');
    expect(messages(file, refused)[0]).toMatchObject({
      key: 'LocKey_Shared_File_TypeNotAllowed',
      params: { name: '\u2068scan.bmp\u2069' },
    });
    expect(store.set(validatePageAtom)).toBe(false);
  });

  it('get a record each to say what is wrong, also when none of them can be used', () => {
    const { offer, names, drafts, messages } = open();
    expect(offer(named('scan.exe'), named('huge.pdf', 5000))).toEqual({ taken: 0, refused: 2 });
    expect(names()).toEqual([null, null]);
    expect(drafts('documentContexts').map((draft) => messages(file, draft)[0]?.key)).toEqual([
      'LocKey_Shared_File_TypeNotAllowed',
      'LocKey_Shared_File_TooLarge',
    ]);
  });

  it('are named where there is no room for them', () => {
    const { names, offer, store, node } = open({ maxItems: 2 });
    offer(named('a.pdf'), named('b.pdf'), named('c.pdf'), named('d.bmp'));
    expect(names()).toEqual(['a.pdf', 'b.pdf']);
    expect(store.get(recordsMessagesAtom(node('documentContexts')))).toEqual([
      { key: 'LocKey_Shared_File_NoRoom', params: { names: '\u2068c.pdf\u2069, \u2068d.bmp\u2069' } },
    ]);
  });

  it('go into the record they were offered in, though something was typed there', () => {
    const { offer, names, store, node, commit } = open({
      content: [field('documents.file', { widget: 'file' }), field('documents.kind')],
    });
    offer(named('a.pdf'), named('b.pdf'));
    const second = store.set(addRecordAtom, { node: node('documentContexts') });
    commit('documentContexts.kind', 'bill', second);
    const files = [named('c.pdf')];
    store.set(offerDocumentsAtom, { node: node('documentContexts'), parent: null, record: second, files, maker: null });
    expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  });

  it('of one name are told apart by a number, but the same file is not taken twice', () => {
    const { offer, names, drafts, messages } = open();
    offer(named('image.png', 10), named('image.png', 20));
    expect(offer(named('image.png', 20))).toEqual({ taken: 0, refused: 1 });
    expect(names().slice(0, 2)).toEqual(['image.png', 'image (2).png']);
    expect(messages(file, drafts('documentContexts')[2] ?? '')[0]?.key).toBe('LocKey_Shared_Upload_Duplicate');
  });

  it('count together for what a claim may hold', () => {
    const { offer } = open();
    expect(offer(named('a.pdf', 1000), named('b.pdf', 1000), named('c.pdf', 1000))).toMatchObject({
      taken: 2,
      refused: 1,
    });
  });

  it('are refused by their names where a field stands alone', () => {
    const { store, value } = open();
    const files = [named('a.pdf'), named('b.pdf')];
    const refusal = store.set(offerFilesAtom, { field: 'claimDetails.proof', record: null, files, maker: null });
    expect(refusal?.key).toBe('LocKey_Shared_File_OnlyOne');
    expect(value('claimDetails.proof')).toBeNull();
  });

  it('are saved one after the other, and a new draft is started after the last', () => {
    const { offer, drafts, saved, store, node } = open({ newDraftAfterUpload: true });
    offer(named('a.pdf'), named('b.pdf'));
    const save = (record: string) => store.set(saveRecordAtom, { node: node('documentContexts'), record });
    const [first = '', second = ''] = drafts('documentContexts');
    expect(save(first)).toBe(true);
    expect(drafts('documentContexts')).toEqual([second]);
    expect(save(second)).toBe(true);
    expect(saved('documentContexts')).toEqual([first, second]);
    expect(drafts('documentContexts')).toHaveLength(1);
  });
});
