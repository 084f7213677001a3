import { describe, expect, it } from 'vitest';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import { collectFormDtoAtom } from '../../src/state/claim/collectFormDto.ts';
import { saveModelsAtom } from '../../src/state/claim/models.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { dependent, field, paymentsForm, required, text, yesNo } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

/**
 * What the form does not ask for is not sent, so the server cannot know it: conditions and rules of the browser must
 * not know it either, or a claim that the browser lets through would be refused.
 */
describe('an answer that the form does not ask for', () => {
  it('reads as empty where it stands on a skipped page [FLOW-13]', () => {
    const claim = browserClaim({
      models: { details: { Kind: text, Option: text, Reason: required } },
      pages: [
        [field('details.kind')],
        [field('details.option')],
        [dependent('details.reason', { field: 'details.option', equals: 'Other' })],
      ],
      routes: [{}, { skipUnless: { field: 'details.kind', equals: 'Group' } }],
    });
    claim.commit('claimDetails.kind', 'Group');
    claim.next();
    claim.commit('claimDetails.option', 'Other');
    claim.next();
    claim.commit('claimDetails.reason', 'because');
    expect(claim.serverErrors()).toEqual([]);
    claim.commit('claimDetails.kind', 'Individual');
    expect(claim.view('claimDetails.reason').visible).toBe(false);
    expect(claim.value('claimDetails.reason')).toBeNull();
    expect(claim.serverErrors()).toEqual([]);
    claim.commit('claimDetails.kind', 'Group');
    expect(claim.value('claimDetails.option'), 'a claimant who changes back finds the answer again').toBe('Other');
    expect(claim.view('claimDetails.reason').visible).toBe(true);
  });

  it('reads as empty in a later skip rule [FLOW-13]', () => {
    const claim = browserClaim({
      models: { details: { Kind: text, Option: yesNo, Reason: required } },
      pages: [
        [field('details.kind')],
        [field('details.option', { widget: 'checkbox' })],
        [field('details.reason')],
        [{ type: 'paragraph', text: 'LocKey_Test_End' }],
      ],
      routes: [
        {},
        { skipUnless: { field: 'details.kind', equals: 'Group' } },
        { skipUnless: { field: 'details.option', equals: true } },
      ],
    });
    claim.commit('claimDetails.kind', 'Group');
    claim.next();
    claim.commit('claimDetails.option', true);
    expect(claim.next()).toBe('/test/3');
    claim.commit('claimDetails.reason', 'because');
    claim.commit('claimDetails.kind', 'Individual');
    expect(claim.store.set(collectFormDtoAtom).claimDetails?.fields).toEqual({ kind: 'Individual' });
    expect(claim.serverErrors()).toEqual([]);
  });

  it.each([
    ['keeps its value', { resetOnAnyUnfulfilled: false }, 'B'],
    ['has a reset value', { resetValue: 'B' }, 'B'],
  ])('reads as empty while it is hidden and %s [DEP-2, DEP-5, DEP-7]', (_how, options, kept) => {
    const claim = browserClaim({
      models: { details: { Kind: text, Option: text, Reason: required } },
      pages: [
        [
          field('details.kind'),
          dependent('details.option', { field: 'details.kind', equals: 'Group' }, { dependencies: options }),
          dependent('details.reason', { field: 'details.option', equals: 'B' }),
        ],
      ],
    });
    claim.commit('claimDetails.kind', 'Group');
    claim.commit('claimDetails.option', 'B');
    claim.commit('claimDetails.reason', 'because');
    claim.commit('claimDetails.kind', 'Individual');
    expect(claim.value('claimDetails.option')).toBe(kept);
    expect(claim.view('claimDetails.reason').visible).toBe(false);
    expect(claim.serverErrors()).toEqual([]);
  });

  it('may not decide whether its own page is skipped', () => {
    expect(() =>
      compileTestFlow({
        models: { details: { Kind: text } },
        pages: [[field('details.kind')]],
        routes: [{ skipUnless: { field: 'details.kind', equals: 'Group' } }],
      }),
    ).toThrow('claimDetails.kind → claimDetails.kind is a circle');
  });
});

describe('records that the form does not ask for', () => {
  const losses = (rest: Readonly<Record<string, unknown>>): PageNode =>
    paymentsForm({
      summaryFields: [],
      ...rest,
    });
  const isGroup = { field: 'details.kind', equals: 'Group' };
  const amounts = { sum: ['payments.amount'], over: 'payments' };
  const numbers = [
    ['total', amounts],
    ['number', { count: 'payments' }],
    ['some', { count: 'payments', where: { field: 'payments.amount', atLeast: 2 } }],
  ] as const;

  it.each([
    ['whose block is hidden', { showWhen: isGroup }, {}],
    ['whose page is skipped', {}, { skipUnless: isGroup }],
  ])('are neither added nor counted: those %s [FLOW-13]', (_which, block, page) => {
    const claim = browserClaim({
      models: {
        details: { Kind: text, Total: text, Number: text, Some: text, Reason: required },
        payments: { Amount: text },
      },
      pages: [
        [field('details.kind')],
        [losses(block)],
        [
          ...numbers.map(([key, computed]) => field(`details.${key}`, { widget: 'number', computed })),
          field('details.reason', {
            showWhen: { some: 'payments', where: { field: 'payments.amount', atLeast: 2 } },
          }),
        ],
      ],
      routes: [{}, page],
    });
    const worked = () => numbers.map(([key]) => claim.value(`claimDetails.${key}`));
    claim.commit('claimDetails.kind', 'Group');
    claim.next();
    const [record = ''] = claim.drafts('claimTransactions(Payment)');
    claim.commit('claimTransactions(Payment).amount', '5', record);
    claim.store.set(saveModelsAtom, [record]);
    claim.next();
    expect(worked()).toEqual(['5', '1', '1']);
    expect(claim.view('claimDetails.reason').visible).toBe(true);
    claim.commit('claimDetails.reason', 'because');
    expect(claim.serverErrors()).toEqual([]);
    claim.commit('claimDetails.kind', 'Individual');
    expect(worked()).toEqual(['0', '0', '0']);
    expect(claim.view('claimDetails.reason').visible).toBe(false);
    expect(claim.serverErrors()).toEqual([]);
  });
});
