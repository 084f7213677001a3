import { describe, expect, it } from 'vitest';
import { isFileList } from '../../../src/rules/value.ts';
import { appSettingsAtom } from '../../../src/state/appState.ts';
import { offerFilesAtom } from '../../../src/state/claim/offerFiles.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { appSettings } from '../../support/appSettings.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { documentMetadata, documentModel, field, uploadManager } from '../../support/nodes.ts';

const file = 'documentContexts.file';
const named = (name: string, size = 100) => ({ name, size, type: '' });

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
  const offer = (...files: ReturnType<typeof named>[]) =>
    claim.store.set(offerFilesAtom, { field: file, record, files });
  return { ...claim, record, names, offer };
}

describe('files that are chosen together', () => {
  it('become a record each, the first the one that was asked', () => {
    const { names, offer } = open();
    expect(offer(named('a.pdf'), named('b.png'), named('c.pdf'))).toEqual({ refusal: null, taken: 3, refused: 0 });
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
    expect(offer(named('scan.bmp'), named('good.pdf'))).toEqual({ refusal: null, taken: 1, refused: 1 });
    expect(names()).toEqual(['good.pdf', null]);
    const [, refused = ''] = drafts('documentContexts');
    expect(messages(file, refused)[0]).toMatchObject({
      key: 'LocKey_Shared_File_TypeNotAllowed',
      params: { name: '\u2068scan.bmp\u2069' },
    });
    expect(store.set(validatePageAtom)).toBe(false);
  });

  it('are refused where they were offered when none of them can be used', () => {
    const { offer, names } = open();
    const { refusal, taken, refused } = offer(named('scan.bmp'), named('huge.pdf', 5000));
    expect([refusal?.key, taken, refused]).toEqual(['LocKey_Shared_File_TypeNotAllowed', 0, 1]);
    expect(names()).toEqual([null, null]);
  });

  it('are named where there is no room for them', () => {
    const { names, offer } = open({ maxItems: 2 });
    const { refusal } = offer(named('a.pdf'), named('b.pdf'), named('c.pdf'), named('d.bmp'));
    expect(names()).toEqual(['a.pdf', 'b.pdf']);
    expect(refusal).toEqual({
      key: 'LocKey_Shared_File_NoRoom',
      params: { names: '\u2068c.pdf\u2069, \u2068d.bmp\u2069' },
    });
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
    const { refusal } = store.set(offerFilesAtom, { field: 'claimDetails.proof', record: null, files });
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
