import { describe, expect, it } from 'vitest';
import { collectFormDtoAtom } from '../../src/state/claim/collectFormDto.ts';
import { addRecordAtom } from '../../src/state/claim/records.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { dependent, field, paymentsForm, required, text, yesNo } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const isA = (reference: string) => ({ field: reference, equals: 'A' });

describe('what a choice shows', () => {
  const compiled = compileTestFlow({
    models: { details: { Kind: text, Way: text, Account: required, Bank: text, Note: text } },
    pages: [
      [
        dependent('details.note', { field: 'details.account', empty: false }),
        field('details.way', {
          widget: 'radio',
          options: [
            { value: 'Check' },
            { value: 'Direct', showWhen: isA('details.kind'), content: [field('details.account')] },
          ],
        }),
        dependent('details.bank', { field: 'details.way', equals: 'Direct' }),
        field('details.kind'),
      ],
    ],
  });

  it('is asked while it is chosen and offered, and goes with all that hangs on it in one pass', () => {
    const claim = browserClaim(compiled);
    claim.commit('claimDetails.kind', 'A');
    claim.commit('claimDetails.way', 'Direct');
    expect(claim.view('claimDetails.account').visible).toBe(true);
    for (const key of ['account', 'bank', 'note']) claim.commit(`claimDetails.${key}`, 'x');
    claim.commit('claimDetails.kind', 'B');
    expect(['way', 'account', 'bank', 'note'].map((key) => claim.value(`claimDetails.${key}`))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(claim.view('claimDetails.account').visible).toBe(false);
    expect(claim.store.set(validatePageAtom)).toBe(true);
    expect(claim.store.set(collectFormDtoAtom).claimDetails?.fields).toEqual({ kind: 'B' });
    expect(claim.serverErrors()).toEqual([]);
  });

  it('depends on what the condition of the choice reads, in settling order', () => {
    expect(compiled.flow.fields['claimDetails.kind']?.dependents).toEqual([
      'claimDetails.way',
      'claimDetails.bank',
      'claimDetails.account',
      'claimDetails.note',
    ]);
  });
});

describe('a choice in records', () => {
  it('is offered by the answers of its own record and of those outside', () => {
    const claim = browserClaim({
      models: { details: { Open: yesNo }, payments: { Kind: text, Way: text } },
      pages: [
        [
          field('details.open', { widget: 'checkbox' }),
          paymentsForm({
            summaryFields: ['payments.way'],
            content: [
              field('payments.kind'),
              field('payments.way', {
                widget: 'select',
                options: [
                  { value: 'x', showWhen: isA('payments.kind') },
                  { value: 'y', showWhen: { field: 'details.open', equals: true } },
                ],
              }),
            ],
          }),
        ],
      ],
    });
    const payments = 'claimTransactions(Payment)';
    const begin = (kind: string, way: string) => {
      const record = claim.store.set(addRecordAtom, { node: claim.node(payments) });
      claim.commit(`${payments}.kind`, kind, record);
      claim.commit(`${payments}.way`, way, record);
      return record;
    };
    claim.commit('claimDetails.open', true);
    const [first, second] = [begin('A', 'x'), begin('A', 'y')];
    const ways = () => [first, second].map((record) => claim.value(`${payments}.way`, record));
    claim.commit(`${payments}.kind`, 'B', second);
    expect(ways()).toEqual(['x', 'y']);
    claim.commit('claimDetails.open', false);
    expect(ways()).toEqual(['x', null]);
    claim.commit(`${payments}.kind`, 'B', first);
    expect(ways()).toEqual([null, null]);
  });
});
