import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../src/rules/value.ts';
import { collectFormDtoAtom } from '../../src/state/collectFormDto.ts';
import { moveBackAtom, navigationAtom } from '../../src/state/navigation.ts';
import { saveRecordAtom } from '../../src/state/records.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { pdf } from '../support/nodes.ts';
import { sampleFlow } from '../support/sampleFlow.ts';

const contribution = 'claimTransactions(Contribution)';
const pages = {
  index: '/standard',
  claimant: '/standard/claimant-info',
  details: '/standard/claim-details',
  premiums: '/standard/premiums',
  documents: '/standard/supporting-documents',
  payment: '/standard/payment-election',
  summary: '/standard/claim-summary',
  confirmation: '/standard/confirmation',
};

/** A claimant on the claim-details page of the sample settlement, who gives the answers that a page asks for. */
function claimant() {
  const claim = browserClaim(sampleFlow());
  const answer = (model: string, answers: Readonly<Record<string, FieldValue>>) => {
    for (const [key, value] of Object.entries(answers)) claim.commit(`${model}.${key}`, value);
  };
  const details = (answers: Readonly<Record<string, FieldValue>>) => answer('claimDetails', answers);
  answer('credentials', { noticeId: 'NB-1000-2345', pin: '481926' });
  claim.next();
  answer('claimantInfo', {
    firstName: 'Ana',
    lastName: 'Ruiz',
    mailingStreetLine1: '1 Main St',
    mailingCity: 'Portland',
    mailingSubDivision: 'OR',
    mailingPostalCode: '97208',
    emailAddress: 'ana@example.com',
    confirmEmailAddress: 'ana@example.com',
  });
  expect(claim.next()).toBe(pages.details);
  details({ insurer: 'Aetna', coverageType: 'Family', coverageYears: ['2012', '2013'] });
  return {
    ...claim,
    details,
    individual: (indirectly: boolean) =>
      details({ claimantDescription: 'Individual', didIndividualPayPremiumsIndirectly: indirectly }),
    group: () => details({ claimantDescription: 'Group', groupName: 'Acme', groupSize: '12' }),
    /** The premiums page: its option, and one contribution in the row that is there. */
    premiums(alternative: boolean) {
      details({ isAlternativeOption: alternative });
      const [row = ''] = claim.drafts(contribution);
      const row1 = { year: '2012', insurer: 'Aetna', coverageType: 'Family', fromMonth: '01/2012', toMonth: '12/2012' };
      for (const [key, value] of Object.entries({ ...row1, amount: '1,234.50' }))
        claim.commit(`${contribution}.${key}`, value, row);
    },
    document() {
      const [record = ''] = claim.drafts('documentContexts');
      claim.commit('documentContexts.file', pdf('stub.pdf'), record);
      claim.commit('documentContexts.documentType', 'PayStub', record);
      claim.store.set(saveRecordAtom, { node: claim.node('documentContexts'), record });
    },
    sign: () => answer('signature', { certification: true, fullName: 'Ana Ruiz' }),
    skipped: () =>
      claim.store
        .get(navigationAtom)
        .nodes.filter(({ shouldBeSkipped }) => shouldBeSkipped)
        .map(({ path }) => path),
    fields: () => claim.store.set(collectFormDtoAtom).dto,
  };
}

describe('the Standard flow of the sample settlement', () => {
  it('has its eight pages in order [FLOW-6, FLOW-3]', () => {
    expect(
      browserClaim(sampleFlow())
        .store.get(navigationAtom)
        .nodes.map(({ path }) => path),
    ).toEqual(Object.values(pages));
  });

  it('asks who claims and how premiums were paid [FLOW-4, FLOW-5, MODEL-15]', () => {
    const claim = claimant();
    expect(claim.view('claimDetails.didIndividualPayPremiumsIndirectly').visible).toBe(false);
    expect(claim.next()).toBe(pages.details);
    expect(claim.messages('claimDetails.claimantDescription')).toEqual([{ key: 'LocKey_Validation_Required' }]);
    claim.details({ claimantDescription: 'Individual' });
    expect(claim.view('claimDetails.didIndividualPayPremiumsIndirectly').visible).toBe(true);
  });

  it('leads an Individual who paid directly past premiums and supporting-documents [FLOW-10, FLOW-13, FLOW-14]', () => {
    const claim = claimant();
    claim.individual(false);
    expect(claim.skipped()).toEqual([pages.premiums, pages.documents]);
    expect(claim.next()).toBe(pages.payment);
    claim.details({ paymentElection: 'Check' });
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
    claim.document();
    expect(claim.next()).toBe(pages.payment);
    claim.details({ paymentElection: 'PrepaidCard', debitCardEmail: 'ana@example.com' });
    expect(claim.next()).toBe(pages.summary);
    claim.sign();
    expect(claim.next()).toBe(pages.confirmation);
    expect(claim.serverErrors()).toEqual([]);
    expect(claim.fields().claimTransactions).toMatchObject([
      { metadata: { transactionType: 'Contribution' }, fields: { amount: '1,234.50' } },
    ]);
  });

  it('leads a Group past payment-election [FLOW-10, FLOW-13, FLOW-14, MODEL-10]', () => {
    const claim = claimant();
    claim.group();
    expect(claim.next()).toBe(pages.premiums);
    claim.premiums(true);
    expect(claim.next()).toBe(pages.documents);
    claim.document();
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
    claim.store.set(moveBackAtom);
    claim.store.set(moveBackAtom);
    claim.individual(false);
    expect(claim.saved(contribution)).toHaveLength(1);
    expect(claim.next()).toBe(pages.payment);
    expect(claim.value('claimDetails.isAlternativeOption')).toBeNull();
    expect([...claim.saved(contribution), ...claim.drafts(contribution)]).toEqual([]);
  });

  it('clears payment and card e-mail when payment-election is skipped [FLOW-15, MODEL-16]', () => {
    const claim = claimant();
    claim.individual(false);
    claim.next();
    claim.details({ paymentElection: 'PrepaidCard', debitCardEmail: 'ana@example.com' });
    claim.next();
    claim.store.set(moveBackAtom);
    claim.store.set(moveBackAtom);
    claim.group();
    claim.next();
    claim.premiums(false);
    expect(claim.next()).toBe(pages.summary);
    expect([claim.value('claimDetails.paymentElection'), claim.value('claimDetails.debitCardEmail')]).toEqual([
      null,
      null,
    ]);
    claim.sign();
    claim.next();
    expect(claim.serverErrors()).toEqual([]);
  });

  it('keeps the city when the country changes, and asks a foreigner for no state [DEP-10, FIELD-19, FIELD-20]', () => {
    const claim = claimant();
    claim.store.set(moveBackAtom);
    claim.commit('claimantInfo.mailingCountry', 'MX');
    expect(claim.value('claimantInfo.mailingCity')).toBe('Portland');
    expect(claim.value('claimantInfo.mailingSubDivision')).toBeNull();
    expect(claim.view('claimantInfo.mailingSubDivisionNonUS').visible).toBe(true);
    expect(claim.next()).toBe(pages.details);
  });
});
