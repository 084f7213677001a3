import { describe, expect, it } from 'vitest';
import type { ModelField } from '../../../src/rules/schemas/modelField.ts';
import { collectFormDtoAtom } from '../../../src/state/claim/collectFormDto.ts';
import { addRecordAtom, recordsAtom, recordsMessagesAtom } from '../../../src/state/claim/records.ts';
import { navigateAtom } from '../../../src/state/navigation/navigate.ts';
import { pageErrorsAtom } from '../../../src/state/validation/pageErrors.ts';
import { refuseFieldAtom } from '../../../src/state/validation/validation.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { dependent, field, required, text, yesNo } from '../../support/nodes.ts';

const model = 'claimTransactions(Payment)';
const amount = `${model}.amount`;
const late = `${model}.late`;

/** A table without required columns, and a page after it. */
function table(node: Readonly<Record<string, unknown>> = {}, amountField: ModelField = text) {
  const claim = browserClaim({
    models: { details: { Least: text, Why: text }, payments: { Amount: amountField, Late: yesNo } },
    pages: [
      [
        field('details.least'),
        {
          type: 'repeatingTable',
          model: 'payments',
          label: 'LocKey_Test_Payments',
          columns: [field('payments.amount'), field('payments.late', { widget: 'checkbox' })],
          ...node,
        },
        dependent('details.why', { count: 'payments', atLeast: 1 }),
      ],
      [{ type: 'paragraph', text: 'LocKey_Test_End' }],
    ],
  });
  return {
    ...claim,
    add: () => claim.store.set(addRecordAtom, { node: claim.node(model) }),
    sent: () => claim.store.set(collectFormDtoAtom).claimTransactions.map(({ fields }) => fields),
    messages: () => claim.store.get(recordsMessagesAtom(claim.node(model))),
  };
}

describe('a row of a table', () => {
  it('in which only something was offered that is refused stays, and keeps its page', () => {
    const claim = table();
    const [row = ''] = claim.drafts(model);
    const message = { key: 'LocKey_Test_Refused' };
    claim.store.set(refuseFieldAtom, { field: amount, record: row, message });
    expect(claim.next()).toBe('/test');
    expect(claim.store.get(pageErrorsAtom).map((error) => error.message)).toEqual([message]);
    claim.commit(amount, null, row);
    expect(claim.next()).toBe('/test/2');
    expect(claim.sent()).toEqual([]);
  });

  it('that was saved and then emptied is not filed, and nothing depends on it any more [MODEL-19]', () => {
    const claim = table();
    const [row = ''] = claim.drafts(model);
    claim.commit(amount, '5', row);
    claim.commit(late, true, row);
    claim.next();
    expect(claim.sent()).toEqual([{ amount: '5', late: true }]);
    claim.store.set(navigateAtom, { kind: 'back' });
    claim.commit('claimDetails.why', 'because');
    claim.commit(amount, '', row);
    claim.commit(late, false, row);
    expect(claim.next()).toBe('/test/2');
    expect(claim.sent()).toEqual([]);
    expect(claim.value('claimDetails.why')).toBeNull();
    expect(claim.serverErrors()).toEqual([]);
  });

  it('that is there but not in order says so itself: no other one is asked for [RULE-42]', () => {
    const claim = table({ minItems: { count: 1 } }, required);
    const [row = ''] = claim.drafts(model);
    expect(claim.next()).toBe('/test');
    expect(claim.store.get(pageErrorsAtom).map(({ field: of, record }) => [of, record])).toEqual([[amount, row]]);
    expect(claim.messages()).toEqual([]);
    claim.commit(amount, '5', row);
    expect(claim.store.get(pageErrorsAtom)).toEqual([]);
    expect(claim.next()).toBe('/test/2');
  });

  it('is asked for as long as there are too few, and no longer once it is added [RULE-42]', () => {
    const claim = table({ minItems: { count: 2 } }, required);
    claim.commit(amount, '5', claim.drafts(model)[0] ?? '');
    expect(claim.next()).toBe('/test');
    expect(claim.messages()).toHaveLength(1);
    claim.add();
    expect(claim.messages()).toEqual([]);
    expect(claim.next()).toBe('/test');
  });

  it('stays where the minimum asks for it, and the claimant is asked for it no more than once [RULE-42]', () => {
    const claim = table({ minItems: { count: 1 } });
    const [row = ''] = claim.drafts(model);
    claim.commit(amount, '5', row);
    claim.next();
    claim.store.set(navigateAtom, { kind: 'back' });
    claim.commit(amount, '', row);
    claim.add();
    claim.next();
    expect(claim.saved(model)).toEqual([row]);
  });

  it('keeps its place among the others, saved or not, whatever its clientId [MODEL-18]', () => {
    const claim = table();
    const [first = ''] = claim.drafts(model);
    const second = claim.add();
    claim.commit(amount, '2', second);
    claim.next();
    claim.store.set(navigateAtom, { kind: 'back' });
    const third = claim.add();
    const shown = () => claim.store.get(recordsAtom(model)).inOrderAdded.map(({ clientId }) => clientId);
    expect(shown(), 'the empty first row is gone').toEqual([second, third]);
    expect(shown()).not.toContain(first);
    claim.commit(amount, '3', third);
    claim.next();
    expect(shown()).toEqual([second, third]);
  });
});

describe('what was said of the records of a page', () => {
  it('is forgotten when the page is entered again: answers may have changed it [RULE-42]', () => {
    const claim = browserClaim({
      models: { details: { Least: text }, payments: { Amount: text } },
      pages: [
        [field('details.least', { default: '3' })],
        [
          {
            type: 'repeatingTable',
            model: 'payments',
            label: 'LocKey_Test_Payments',
            columns: [field('payments.amount')],
            minItems: { count: 'details.least' },
          },
        ],
        [{ type: 'paragraph', text: 'LocKey_Test_End' }],
      ],
    });
    const messages = () => claim.store.get(recordsMessagesAtom(claim.node(model))).map(({ key }) => key);
    claim.next();
    claim.commit(amount, '5', claim.drafts(model)[0] ?? '');
    claim.next();
    expect(messages()).toEqual(['LocKey_Shared_Records_MinimumInstances']);
    claim.store.set(navigateAtom, { kind: 'back' });
    claim.commit('claimDetails.least', '1');
    expect(claim.next()).toBe('/test/2');
    expect(messages()).toEqual([]);
    expect(claim.next()).toBe('/test/3');
  });
});
