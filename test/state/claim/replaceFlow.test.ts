import { describe, expect, it } from 'vitest';
import type { PageNode } from '../../../src/documents/definitions/page.ts';
import type { ModelField } from '../../../src/rules/schemas/modelField.ts';
import { replaceFlowAtom } from '../../../src/state/claim/snapshot.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { field, paymentsForm, text } from '../../support/nodes.ts';
import { compileTestFlow } from '../../support/testFlow.ts';

function flowWith(details: Readonly<Record<string, ModelField>>, content: readonly PageNode[]) {
  const payments = paymentsForm();
  return compileTestFlow({
    models: { details, payments: { Amount: text } },
    pages: [[{ type: 'paragraph', text: 'LocKey_Test_Start' }], [...content, payments]],
  });
}

describe('a flow that is replaced while it is filled in', () => {
  it('keeps page, answers and records, and gives new fields their defaults', () => {
    const claim = browserClaim(flowWith({ Kind: text }, [field('details.kind')]));
    claim.next();
    const [record = ''] = claim.drafts('claimTransactions(Payment)');
    claim.commit('claimDetails.kind', 'typed');
    claim.commit('claimTransactions(Payment).amount', '12', record);
    claim.store.set(
      replaceFlowAtom,
      flowWith({ Kind: text, Added: text }, [
        field('details.added', { default: 'new' }),
        field('details.kind', { label: 'LocKey_Test_Renamed' }),
      ]),
    );
    expect(claim.path()).toBe('/test/2');
    expect(claim.value('claimDetails.kind')).toBe('typed');
    expect(claim.value('claimDetails.added')).toBe('new');
    expect(claim.value('claimTransactions(Payment).amount', record)).toBe('12');
  });

  it('may ask for a model that it did not have', () => {
    const before = compileTestFlow({
      models: { details: { Kind: text } },
      pages: [[field('details.kind')]],
    });
    const claim = browserClaim(before);
    claim.store.set(
      replaceFlowAtom,
      compileTestFlow({
        models: { details: { Kind: text }, claimant: { Name: text } },
        pages: [[field('details.kind'), field('claimant.name', { default: 'Ana' })]],
      }),
    );
    expect(claim.value('claimantInfo.name')).toBe('Ana');
  });

  it('is refused when something in it would not be checked, and nothing changes', () => {
    const claim = browserClaim(flowWith({ Kind: text }, [field('details.kind')]));
    const { flow } = flowWith({ Kind: text, Added: text }, [field('details.kind'), field('details.added')]);
    expect(() => claim.store.set(replaceFlowAtom, { flow, validators: {} })).toThrow('has no compiled validator');
    expect(claim.value('claimDetails.kind')).toBeNull();
  });
});
