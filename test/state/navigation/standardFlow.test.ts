import { describe, expect, it } from 'vitest';
import { collectFormDtoAtom } from '../../../src/state/claim/collectFormDto.ts';
import { navigateAtom } from '../../../src/state/navigation/navigate.ts';
import { navigationAtom } from '../../../src/state/navigation/navigationState.ts';
import { contribution, standardPages as pages, payment, standardClaimant } from '../../support/standardClaimant.ts';

/** A claimant on the claim-details page, where only the kind of claimant is unanswered. */
function claimant() {
  const claim = standardClaimant();
  claim.authorize();
  claim.next();
  claim.introduce();
  expect(claim.next()).toBe(pages.details);
  claim.coverage();
  return {
    ...claim,
    premiums(alternative: boolean) {
      claim.option(alternative);
      claim.contribute();
    },
    skipped: () =>
      claim.store
        .get(navigationAtom)
        .nodes.filter(({ shouldBeSkipped }) => shouldBeSkipped)
        .map(({ path }) => path),
    dto: () => claim.store.set(collectFormDtoAtom),
  };
}

describe('the Standard flow of the sample settlement', () => {
  it('has its eight pages in order [FLOW-6]', () => {
    expect(
      standardClaimant()
        .store.get(navigationAtom)
        .nodes.map(({ path }) => path),
    ).toEqual(Object.values(pages));
  });

  it('asks who claims and how premiums were paid [FLOW-4, FLOW-5, MODEL-15]', () => {
    const claim = claimant();
    expect(claim.view('claimDetails.didIndividualPayPremiumsIndirectly').visible).toBe(false);
    expect(claim.next()).toBe(pages.details);
    expect(claim.messages('claimDetails.claimantDescription')).toEqual([
      { key: 'LocKey_ClaimDetails_Description_Required' },
    ]);
    claim.details({ claimantDescription: 'Individual' });
    expect(claim.view('claimDetails.didIndividualPayPremiumsIndirectly').visible).toBe(true);
  });

  it('leads an Individual who paid directly past premiums and supporting-documents [FLOW-10, FLOW-13, FLOW-14]', () => {
    const claim = claimant();
    claim.individual(false);
    expect(claim.skipped()).toEqual([pages.premiums, pages.documents]);
    expect(claim.next()).toBe(pages.payment);
    claim.pay('Check');
    expect(claim.next()).toBe(pages.summary);
    claim.sign();
    expect(claim.next()).toBe(pages.confirmation);
    expect(claim.serverErrors()).toEqual([]);
  });

  it('leads an Individual who paid indirectly and takes the alternative option through every page [FLOW-10, FLOW-13, FLOW-14]', () => {
    const claim = claimant();
    claim.individual(true);
    expect(claim.next()).toBe(pages.premiums);
    claim.premiums(true);
    expect(claim.skipped()).toEqual([]);
    expect(claim.next()).toBe(pages.documents);
    claim.upload();
    expect(claim.next()).toBe(pages.payment);
    claim.pay('PrepaidCard');
    expect(claim.next()).toBe(pages.summary);
    claim.sign();
    expect(claim.next()).toBe(pages.confirmation);
    expect(claim.serverErrors()).toEqual([]);
    expect(claim.dto().claimTransactions).toMatchObject([
      { metadata: { transactionType: 'Contribution' }, fields: { amount: '1,234.50' } },
    ]);
  });

  it('leads a Group past payment-election [FLOW-10, FLOW-13, FLOW-14, MODEL-10]', () => {
    const claim = claimant();
    claim.group();
    expect(claim.next()).toBe(pages.premiums);
    claim.premiums(true);
    expect(claim.next()).toBe(pages.documents);
    claim.upload();
    expect(claim.next()).toBe(pages.summary);
    claim.sign();
    expect(claim.next()).toBe(pages.confirmation);
    expect(claim.serverErrors()).toEqual([]);
  });

  it('leads a Group without the alternative option past supporting-documents too [FLOW-13]', () => {
    const claim = claimant();
    claim.group();
    claim.next();
    claim.premiums(false);
    expect(claim.next()).toBe(pages.summary);
  });

  it('clears the option and discards the contributions when premiums is skipped [FLOW-11, FLOW-12]', () => {
    const claim = claimant();
    claim.individual(true);
    claim.next();
    claim.premiums(true);
    claim.next();
    claim.store.set(navigateAtom, { kind: 'back' });
    claim.store.set(navigateAtom, { kind: 'back' });
    claim.individual(false);
    expect(claim.saved(contribution)).toHaveLength(1);
    expect(claim.next()).toBe(pages.payment);
    expect(claim.value('claimDetails.isAlternativeOption')).toBeNull();
    expect([...claim.saved(contribution), ...claim.drafts(contribution)]).toEqual([]);
  });

  it('clears payment and card email when payment-election is skipped [FLOW-15, MODEL-16]', () => {
    const claim = claimant();
    claim.individual(false);
    claim.next();
    claim.pay('PrepaidCard');
    claim.next();
    claim.store.set(navigateAtom, { kind: 'back' });
    claim.store.set(navigateAtom, { kind: 'back' });
    claim.group();
    claim.next();
    claim.premiums(false);
    expect(claim.next()).toBe(pages.summary);
    expect([claim.value(`${payment}.paymentElection`), claim.value(`${payment}.debitCardEmail`)]).toEqual([null, null]);
    claim.sign();
    claim.next();
    expect(claim.serverErrors()).toEqual([]);
  });

  it('keeps the city when the country changes, and asks a foreigner for no state [DEP-10, FIELD-19, FIELD-20]', () => {
    const claim = claimant();
    claim.store.set(navigateAtom, { kind: 'back' });
    claim.commit('claimantInfo.mailingCountry', 'MX');
    expect(claim.value('claimantInfo.mailingCity')).toBe('Portland');
    expect(claim.value('claimantInfo.mailingSubDivision')).toBeNull();
    expect(claim.view('claimantInfo.mailingSubDivisionNonUS').visible).toBe(true);
    expect(claim.next()).toBe(pages.details);
  });
});
