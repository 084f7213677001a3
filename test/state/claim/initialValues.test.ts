import { describe, expect, it } from 'vitest';
import { addRecordAtom, deleteRecordAtom } from '../../../src/state/claim/records.ts';
import { addressChangedAtom, navigateAtom } from '../../../src/state/navigation/navigate.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import type { WireValue } from '../../../src/wire/models.ts';
import { type BrowserClaim, browserClaim } from '../../support/browserClaim.ts';
import { dependent, field, paymentsForm, text, yesNo } from '../../support/nodes.ts';

const kind = 'claimDetails.kind';

/** One field on the first of two pages, and what the server knew. */
function claimWith(node: Readonly<Record<string, unknown>>, prepopulated: Readonly<Record<string, WireValue>> = {}) {
  return browserClaim({
    models: { details: { Kind: text }, known: { Known: text } },
    pages: [[field('details.kind', node)], [{ type: 'paragraph', text: 'LocKey_Test_End' }]],
    prepopulated,
  });
}

/** Leaves the page and comes back: its fields get their initial values again where they may. */
function comeBack(claim: BrowserClaim) {
  claim.store.set(validatePageAtom);
  claim.store.set(navigateAtom, { kind: 'next' });
  claim.store.set(navigateAtom, { kind: 'back' });
}

describe('a default value', () => {
  it('is applied to an empty field and does not make it dirty [DEP-13]', () => {
    const claim = claimWith({ default: 'A' });
    expect(claim.value(kind)).toBe('A');
    expect(claim.store.get(claim.cell(kind).everDirty)).toBe(false);
  });

  it('is not applied to a field that has a value [DEP-13]', () => {
    const claim = claimWith({ default: 'A' });
    claim.commit(kind, 'B');
    comeBack(claim);
    expect(claim.value(kind)).toBe('B');
  });

  it('is not applied again to a field that the claimant emptied: no answer is an answer [DEP-13, FIELD-4]', () => {
    const claim = claimWith({ default: 'A' });
    claim.commit(kind, null);
    comeBack(claim);
    comeBack(claim);
    expect(claim.value(kind)).toBeNull();
  });

  it('is applied again to an emptied field that overrides the constraint [DEP-13, FIELD-1]', () => {
    const claim = claimWith({ default: 'A', overrideEverDirtyFieldConstraint: true });
    claim.commit(kind, null);
    comeBack(claim);
    expect(claim.value(kind)).toBe('A');
  });

  it.each([
    ['text', text, 'x', 'mine', 'x'],
    ['checkbox', yesNo, true, false, true],
  ] as const)('is applied to a %s field that appears again, though it was edited [DEP-13]', (...row) => {
    const [widget, config, defaultValue, edited, again] = row;
    const claim = browserClaim({
      models: { details: { Kind: text, Extra: config } },
      pages: [
        [
          field('details.kind', { default: 'A' }),
          dependent('details.extra', { field: 'details.kind', equals: 'A' }, { widget, default: defaultValue }),
        ],
      ],
    });
    claim.commit('claimDetails.extra', edited);
    claim.commit(kind, 'B');
    claim.commit(kind, 'A');
    expect(claim.value('claimDetails.extra')).toBe(again);
  });

  it('is written by the hidden field on load [DEP-18]', () => {
    const claim = browserClaim({
      models: { details: { Source: text, Consent: yesNo } },
      pages: [
        [
          field('details.source', { widget: 'hidden', default: 'web' }),
          field('details.consent', { widget: 'hidden', default: false }),
        ],
      ],
    });
    expect([claim.value('claimDetails.source'), claim.value('claimDetails.consent')]).toEqual(['web', false]);
  });

  it('is applied to a field that appears, and settles what depends on it [DEP-13]', () => {
    const claim = browserClaim({
      models: { details: { Kind: text, Extra: text, Last: text } },
      pages: [
        [
          dependent('details.last', { field: 'details.extra', equals: 'x' }, { default: 'y' }),
          dependent('details.extra', { field: 'details.kind', equals: 'A' }, { default: 'x' }),
          field('details.kind'),
        ],
      ],
    });
    expect([claim.value('claimDetails.extra'), claim.value('claimDetails.last')]).toEqual([null, null]);
    claim.commit(kind, 'A');
    expect([claim.value('claimDetails.extra'), claim.value('claimDetails.last')]).toEqual(['x', 'y']);
  });

  it('is applied in a new record [DEP-13]', () => {
    const claim = browserClaim({
      models: { payments: { Amount: text } },
      pages: [
        [
          paymentsForm({
            content: [field('payments.amount', { default: '10' })],
          }),
        ],
      ],
    });
    const record = claim.store.set(addRecordAtom, { node: claim.node('claimTransactions(Payment)') });
    expect(claim.value('claimTransactions(Payment).amount', record)).toBe('10');
  });
});

describe('what the server knew of one thing', () => {
  it('is in the first record, and in the next only once that is gone [DEP-14]', () => {
    const payment = 'claimTransactions(Payment)';
    const claim = browserClaim({
      models: { payments: { Amount: text }, known: { Paid: text } },
      pages: [
        [
          paymentsForm({
            content: [field('payments.amount', { prepopulatedDataKey: 'paid' })],
          }),
        ],
      ],
      prepopulated: { paid: '10' },
    });
    const node = claim.node(payment);
    const add = () => claim.store.set(addRecordAtom, { node });
    const [first = ''] = claim.drafts(payment);
    const second = add();
    expect([first, second].map((record) => claim.value(`${payment}.amount`, record))).toEqual(['10', null]);
    for (const record of [first, second]) claim.store.set(deleteRecordAtom, { node, record });
    expect(claim.value(`${payment}.amount`, add())).toBe('10');
  });
});

describe('a checkbox', () => {
  it('that is neither true nor false becomes false on first load [UI-57]', () => {
    const claim = browserClaim({
      models: { details: { Plain: yesNo, Ticked: yesNo, Odd: yesNo }, known: { Odd: text } },
      pages: [
        [
          field('details.plain', { widget: 'checkbox' }),
          field('details.ticked', { widget: 'checkbox', default: true }),
          field('details.odd', { widget: 'checkbox', prepopulatedDataKey: 'odd' }),
        ],
      ],
      prepopulated: { odd: 'yes' },
    });
    expect(['plain', 'ticked', 'odd'].map((key) => claim.value(`claimDetails.${key}`))).toEqual([false, true, false]);
  });
});

describe('a checkbox that a dependency empties', () => {
  it('is unticked, and not edited, while it stays visible [UI-57, DEP-7]', () => {
    const claim = browserClaim({
      models: { details: { Kind: text, Ticked: yesNo } },
      pages: [
        [
          field('details.kind', { default: 'A' }),
          dependent(
            'details.ticked',
            { field: 'details.kind', equals: 'A' },
            {
              widget: 'checkbox',
              default: true,
              dependencies: { hideComponentOnAnyUnfulfilled: false, disableOnAnyUnfulfilled: true },
            },
          ),
        ],
      ],
    });
    claim.commit(kind, 'B');
    expect(claim.value('claimDetails.ticked')).toBe(false);
    expect(claim.store.get(claim.cell('claimDetails.ticked').everDirty)).toBe(false);
  });

  it('is unticked where another box clears it [UI-57]', () => {
    const whenChecked = { clear: ['details.ticked'] };
    const claim = browserClaim({
      models: { details: { None: yesNo, Ticked: yesNo } },
      pages: [
        [
          field('details.none', { widget: 'checkbox', whenChecked }),
          field('details.ticked', { widget: 'checkbox', default: true }),
        ],
      ],
    });
    claim.commit('claimDetails.none', true);
    expect(claim.value('claimDetails.ticked')).toBe(false);
  });
});

describe('a prepopulated value', () => {
  const known = { prepopulatedDataKey: 'known' };

  it('is applied to a field that is empty, and does not make it dirty [DEP-14]', () => {
    const claim = claimWith(known, { known: 'from the server' });
    expect(claim.value(kind)).toBe('from the server');
    expect(claim.store.get(claim.cell(kind).everDirty)).toBe(false);
  });

  it('is applied in place of the default [DEP-14]', () => {
    expect(claimWith({ ...known, default: 'A' }, { known: 'B' }).value(kind)).toBe('B');
  });

  it.each([[null], ['']])('that is %j leaves the default [DEP-14]', (value) => {
    expect(claimWith({ ...known, default: 'A' }, { known: value }).value(kind)).toBe('A');
  });

  it('is not applied to an edited field, though it is empty again [DEP-15]', () => {
    const claim = claimWith(known, { known: 'B' });
    claim.commit(kind, '');
    comeBack(claim);
    expect(claim.value(kind)).toBeNull();
  });

  it('is not applied to an edited field, though it is back at its default [DEP-15]', () => {
    const claim = claimWith({ ...known, default: 'A' }, { known: 'B' });
    claim.commit(kind, 'A');
    comeBack(claim);
    expect(claim.value(kind)).toBe('A');
  });

  it.each([
    ['empty', ''],
    ['at its default', 'A'],
  ])('with override is applied to an edited field that is %s [DEP-16]', (_how, value) => {
    const claim = claimWith({ ...known, default: 'A', overrideEverDirtyFieldConstraint: true }, { known: 'B' });
    claim.commit(kind, value);
    expect(claim.value(kind)).toBe(value === '' ? null : value);
    comeBack(claim);
    expect(claim.value(kind)).toBe('B');
  });

  it('is never applied over what the claimant wrote, not even with override [DEP-17]', () => {
    const claim = claimWith({ ...known, default: 'A', overrideEverDirtyFieldConstraint: true }, { known: 'B' });
    claim.commit(kind, 'mine');
    comeBack(claim);
    expect(claim.value(kind)).toBe('mine');
  });

  it('is applied to a field that appears, as on first load [DEP-14]', () => {
    const claim = browserClaim({
      models: { details: { Country: text, State: text }, known: { State: text } },
      pages: [
        [
          field('details.country', { default: 'US' }),
          dependent('details.state', { field: 'details.country', equals: 'US' }, { prepopulatedDataKey: 'state' }),
        ],
      ],
      prepopulated: { state: 'CA' },
    });
    claim.commit('claimDetails.country', 'CA');
    expect(claim.value('claimDetails.state')).toBeNull();
    claim.commit('claimDetails.country', 'US');
    expect(claim.value('claimDetails.state')).toBe('CA');
    claim.commit('claimDetails.state', 'NV');
    claim.commit('claimDetails.country', 'CA');
    claim.commit('claimDetails.country', 'US');
    expect(claim.value('claimDetails.state'), 'an edited field is the claimant’s own').toBeNull();
  });

  it('of a list is not applied over another choice [DEP-17]', () => {
    const claim = browserClaim({
      models: { details: { Years: { type: 'stringList' } }, known: { Years: { type: 'stringList' } } },
      pages: [
        [
          field('details.years', {
            widget: 'checkboxList',
            options: { list: 'years' },
            default: ['2011'],
            prepopulatedDataKey: 'years',
          }),
        ],
        [{ type: 'paragraph', text: 'LocKey_Test_End' }],
      ],
      prepopulated: { years: ['2012', '2013'] },
    });
    expect(claim.value('claimDetails.years')).toEqual(['2012', '2013']);
    claim.commit('claimDetails.years', ['2014']);
    comeBack(claim);
    expect(claim.value('claimDetails.years')).toEqual(['2014']);
    claim.store.set(addressChangedAtom, '/test');
    expect(claim.value('claimDetails.years')).toEqual(['2014']);
  });
});

describe('a text that comes from outside', () => {
  const phone = { mask: 'USA_PHONE_NUMBER', prepopulatedDataKey: 'known' };

  it.each([
    ['916-555-0142', '(916) 555-0142'],
    ['+1 503.555.0117', '(503) 555-0117'],
  ])('%s is stored in the form of its mask, and in order [DEP-14, MASK-6]', (known, stored) => {
    const claim = claimWith(phone, { known });
    expect(claim.value(kind)).toBe(stored);
    expect(claim.serverErrors()).toEqual([]);
    expect(claim.store.get(claim.cell(kind).everDirty)).toBe(false);
  });

  it.each([['916-555-0142 ext. 7'], ['+44 20 7946 0958'], ['555-0142']])(
    '%s stays as it is where the mask would lose or lack something [DEP-14, MASK-6]',
    (known) => {
      const claim = claimWith(phone, { known });
      expect(claim.value(kind)).toBe(known);
      claim.store.set(validatePageAtom);
      expect(claim.messages(kind).map(({ key }) => key)).toEqual(['LocKey_Validation_Mask_Incomplete']);
    },
  );

  it.each([
    ['a default', { default: '958140123', mask: 'ZIP_CODE' }, {}, '95814-0123'],
    ['a date', { widget: 'date', prepopulatedDataKey: 'known' }, { known: '1/5/2015' }, '01/05/2015'],
    ['an amount', { widget: 'currency', prepopulatedDataKey: 'known' }, { known: '$1234.5' }, '1,234.50'],
    ['an accented name', { prepopulatedDataKey: 'known' }, { known: 'Jose\u0301' }, 'Jos\u00e9'],
  ])('as %s has the form in which it is stored [DEP-13, DEP-14, MASK-9]', (_what, node, known, stored) => {
    expect(claimWith(node, known).value(kind)).toBe(stored);
  });

  it('that is blank does not count: the default stays [DEP-14]', () => {
    expect(claimWith({ prepopulatedDataKey: 'known', default: 'A' }, { known: '  ' }).value(kind)).toBe('A');
  });
});
