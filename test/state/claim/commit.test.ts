import { describe, expect, it } from 'vitest';
import { addRecordAtom } from '../../../src/state/claim/records.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { validateFieldAtom, validateFieldsAtom } from '../../../src/state/validation/validation.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import {
  bindings,
  dependent,
  documentMetadata,
  documentModel,
  field,
  fileList,
  paymentsForm,
  pdf,
  required,
  text,
  uploadManager,
  yesNo,
} from '../../support/nodes.ts';

const details = { details: bindings.details };

function oneField() {
  return browserClaim({ bindings: details, models: { details: { Kind: required } }, pages: [[field('details.kind')]] });
}

describe('a committed value', () => {
  it('that is empty text is stored as null [DEP-11]', () => {
    const claim = oneField();
    claim.commit('claimDetails.kind', 'typed');
    claim.commit('claimDetails.kind', '');
    expect(claim.value('claimDetails.kind')).toBeNull();
  });

  it('is stored exactly as it was typed [DEP-11]', () => {
    const claim = oneField();
    for (const value of ['  both ends ', '\u0000', '\u202Eabc', '👩‍👩‍👧‍👦', 'x'.repeat(10_000)]) {
      claim.commit('claimDetails.kind', value);
      expect(claim.value('claimDetails.kind')).toBe(value);
    }
  });

  it.each([
    ['a space', ' '],
    ['a tab and a line', '\t\n'],
    ['a wide space', '\u3000'],
    ['a thousand spaces', ' '.repeat(1000)],
  ])('that is blank, %s, is no answer [DEP-11]', (_what, blank) => {
    const claim = oneField();
    claim.commit('claimDetails.kind', 'typed');
    claim.commit('claimDetails.kind', blank);
    expect(claim.value('claimDetails.kind')).toBeNull();
  });

  it('has each character in one form, however the keyboard makes it', () => {
    const claim = oneField();
    claim.commit('claimDetails.kind', 'Jose\u0301');
    expect(claim.value('claimDetails.kind')).toBe('Jos\u00e9');
  });

  it('marks the field as ever-dirty, for good; a committed value that was there already does not [DEP-12]', () => {
    const claim = oneField();
    const dirty = () => claim.store.get(claim.cell('claimDetails.kind').everDirty);
    claim.commit('claimDetails.kind', '');
    expect(dirty()).toBe(false);
    claim.commit('claimDetails.kind', 'typed');
    claim.commit('claimDetails.kind', '');
    expect(dirty()).toBe(true);
  });

  it('takes a message away once it is mended, and puts none there before the field was left [RULE-5]', () => {
    const claim = oneField();
    claim.commit('claimDetails.kind', 'typed');
    claim.commit('claimDetails.kind', '');
    expect(claim.messages('claimDetails.kind')).toEqual([]);
    claim.store.set(validateFieldAtom, { field: 'claimDetails.kind', record: null });
    expect(claim.messages('claimDetails.kind')).toEqual([{ key: 'LocKey_Validation_Required' }]);
    claim.commit('claimDetails.kind', 'typed');
    expect(claim.messages('claimDetails.kind')).toEqual([]);
  });

  it('takes a message away at another field that it mends [RULE-5]', () => {
    const claim = browserClaim({
      bindings: details,
      models: { details: { Email: text, Confirm: text } },
      pages: [
        [
          field('details.email'),
          field('details.confirm', { validations: [{ rule: 'sameAs', field: 'details.email' }] }),
        ],
      ],
    });
    claim.commit('claimDetails.confirm', 'a@b.example');
    claim.store.set(validateFieldAtom, { field: 'claimDetails.confirm', record: null });
    expect(claim.messages('claimDetails.confirm')).toEqual([{ key: 'LocKey_Validation_SameAs' }]);
    claim.commit('claimDetails.email', 'other');
    expect(claim.messages('claimDetails.confirm')).toHaveLength(1);
    claim.commit('claimDetails.email', 'a@b.example');
    expect(claim.messages('claimDetails.confirm')).toEqual([]);
  });

  it('of a field that the flow does not have is an error that names it', () => {
    expect(() => oneField().commit('claimDetails.other', 'x')).toThrow(
      '"claimDetails.other" is not a field of the flow Standard.',
    );
  });

  it('of a checked box clears what the page says, and what depends on that; unchecking brings nothing back [UI-59]', () => {
    const claim = browserClaim({
      bindings: details,
      models: { details: { None: yesNo, Kind: text, Extra: text } },
      pages: [
        [
          field('details.none', { widget: 'checkbox', whenChecked: { clear: ['details.kind'] } }),
          field('details.kind'),
          dependent('details.extra', { field: 'details.kind', equals: 'A' }),
        ],
      ],
    });
    claim.commit('claimDetails.kind', 'A');
    claim.commit('claimDetails.extra', 'typed');
    claim.commit('claimDetails.none', true);
    claim.commit('claimDetails.none', false);
    expect([claim.value('claimDetails.kind'), claim.value('claimDetails.extra')]).toEqual([null, null]);
  });

  it('of a box that clears several fields settles what depends on them in one order [DEP-5]', () => {
    const all = { hideComponentOnAnyUnfulfilled: false };
    const claim = browserClaim({
      bindings: details,
      models: { details: { None: yesNo, First: text, Second: text, Middle: text, Last: text } },
      pages: [
        [
          field('details.none', { widget: 'checkbox', whenChecked: { clear: ['details.first', 'details.second'] } }),
          field('details.first'),
          field('details.second'),
          dependent('details.middle', { field: 'details.second', equals: 'A' }, { dependencies: all }),
          dependent(
            'details.last',
            {
              any: [
                { field: 'details.first', equals: 'never' },
                { field: 'details.middle', equals: 'A' },
              ],
            },
            { dependencies: all },
          ),
        ],
      ],
    });
    for (const key of ['first', 'second', 'middle', 'last']) claim.commit(`claimDetails.${key}`, 'A');
    claim.commit('claimDetails.none', true);
    expect([claim.value('claimDetails.middle'), claim.value('claimDetails.last')]).toEqual([null, null]);
  });

  it('of a box checked in a record may clear a field outside it', () => {
    const claim = browserClaim({
      bindings: { ...details, payments: bindings.payments },
      models: { details: { Kind: text }, payments: { None: yesNo } },
      pages: [
        [
          field('details.kind'),
          paymentsForm({
            content: [field('payments.none', { widget: 'checkbox', whenChecked: { clear: ['details.kind'] } })],
            summaryFields: ['payments.none'],
          }),
        ],
      ],
    });
    const [record = ''] = claim.drafts('claimTransactions(Payment)');
    claim.commit('claimDetails.kind', 'A');
    claim.commit('claimTransactions(Payment).none', true, record);
    expect(claim.value('claimDetails.kind')).toBeNull();
  });
});

describe('a row or block that focus leaves', () => {
  it('has all its fields validated [RULE-6]', () => {
    const claim = browserClaim({
      bindings: details,
      models: { details: { One: required, Two: required, Three: required } },
      pages: [[field('details.one'), field('details.two'), field('details.three')]],
    });
    claim.store.set(validateFieldsAtom, [
      { field: 'claimDetails.one', record: null },
      { field: 'claimDetails.two', record: null },
    ]);
    expect(['one', 'two', 'three'].map((key) => claim.messages(`claimDetails.${key}`).length)).toEqual([1, 1, 0]);
  });
});

describe('text that is typed but not committed', () => {
  it('is committed before the page is validated [DEP-19]', () => {
    const claim = oneField();
    const stop = claim.type('claimDetails.kind', 'still in the input');
    expect(claim.store.set(validatePageAtom)).toBe(true);
    expect(claim.value('claimDetails.kind')).toBe('still in the input');
    stop();
    claim.commit('claimDetails.kind', '');
    expect(claim.store.set(validatePageAtom)).toBe(false);
  });
});

describe('a chosen file', () => {
  function upload() {
    const claim = browserClaim({
      models: { documents: documentModel },
      metadata: { documents: documentMetadata },
      pages: [
        [
          uploadManager({
            content: [
              field('documents.file', { widget: 'file' }),
              dependent('documents.kind', { field: 'documents.fileName', matches: '\\.pdf$' }),
            ],
          }),
        ],
      ],
    });
    const record = claim.store.set(addRecordAtom, { node: claim.node('documentContexts') });
    const written = () =>
      ['fileName', 'fileSize', 'fileType'].map((key) => claim.value(`documentContexts.${key}`, record));
    return { ...claim, record, written };
  }

  it('is kept, and its name, size and type are written beside it [MODEL-12, MODEL-13]', () => {
    const claim = upload();
    const files = pdf('bill.pdf');
    claim.commit('documentContexts.file', files, claim.record);
    expect(claim.value('documentContexts.file', claim.record)).toBe(files);
    expect(claim.written()).toEqual(['bill.pdf', '1024', 'application/pdf']);
  });

  it('without a type has the type "unknown" [MODEL-14]', () => {
    const claim = upload();
    claim.commit('documentContexts.file', fileList({ name: 'scan', size: 0, type: '' }), claim.record);
    expect(claim.written()).toEqual(['scan', '0', 'unknown']);
  });

  it('that is taken away takes its name, size and type along, replaces [DEV-30]', () => {
    const claim = upload();
    claim.commit('documentContexts.file', pdf('bill.pdf'), claim.record);
    claim.commit('documentContexts.file', null, claim.record);
    expect(claim.written()).toEqual([null, null, null]);
  });

  it('settles what depends on its name, replaces [DEV-31]', () => {
    const claim = upload();
    const kind = () => claim.view('documentContexts.kind', claim.record).visible;
    claim.commit('documentContexts.file', pdf('bill.pdf'), claim.record);
    claim.commit('documentContexts.kind', 'Bill', claim.record);
    expect(kind()).toBe(true);
    claim.commit('documentContexts.file', fileList({ name: 'bill.png', size: 1, type: 'image/png' }), claim.record);
    expect(kind()).toBe(false);
    expect(claim.value('documentContexts.kind', claim.record)).toBeNull();
  });
});
