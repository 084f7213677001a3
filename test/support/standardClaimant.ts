import type { FieldValue } from '../../src/rules/value.ts';
import { authorizedAtom } from '../../src/state/appState.ts';
import { saveRecordAtom } from '../../src/state/claim/saveRecord.ts';
import { browserClaim } from './browserClaim.ts';
import { pdf } from './nodes.ts';
import { sampleFlow } from './sampleFlow.ts';

type Answers = Readonly<Record<string, FieldValue>>;
export const contribution = 'claimTransactions(Contribution)';
export const payment = 'claimDetails(PaymentElection)';
const documents = 'documentContexts';
const sample = sampleFlow();

/** Paths of the eight Standard pages, in order. */
export const standardPages = {
  index: '/standard',
  claimant: '/standard/claimant-info',
  details: '/standard/claim-details',
  premiums: '/standard/premiums',
  documents: '/standard/supporting-documents',
  payment: '/standard/payment-election',
  summary: '/standard/claim-summary',
  confirmation: '/standard/confirmation',
};

/** A claimant on the first page of the sample's Standard flow, who knows what to answer on each page. */
export function standardClaimant() {
  const claim = browserClaim(sample);
  claim.store.set(authorizedAtom, { error: null, forms: { Standard: true } });
  const answer = (model: string, answers: Answers, record: string | null = null) => {
    for (const [key, value] of Object.entries(answers)) claim.commit(`${model}.${key}`, value, record);
  };
  const details = (answers: Answers) => answer('claimDetails', answers);
  return {
    ...claim,
    details,
    authorize: () => answer('credentials', { noticeId: 'NB-1000-2345', pin: '481926' }),
    introduce: () =>
      answer('claimantInfo', {
        firstName: 'Ana',
        lastName: 'Ruiz',
        mailingStreetLine1: '1 Main St',
        mailingCity: 'Portland',
        mailingSubDivision: 'OR',
        mailingPostalCode: '97208',
        emailAddress: 'ana@example.com',
        confirmEmailAddress: 'ana@example.com',
      }),
    coverage: () => details({ insurer: 'Aetna', coverageType: 'Family', coverageYears: ['2012', '2013'] }),
    individual: (indirectly: boolean) =>
      details({ claimantDescription: 'Individual', didIndividualPayPremiumsIndirectly: indirectly }),
    group: () => details({ claimantDescription: 'Group', groupName: 'Acme', groupSize: '12' }),
    option: (alternative: boolean) => details({ isAlternativeOption: alternative }),
    /** One contribution in the first draft, unless one is saved. */
    contribute() {
      const [row] = claim.drafts(contribution);
      if (row === undefined || claim.saved(contribution).length > 0) return;
      const months = { fromMonth: '01/2012', toMonth: '12/2012' };
      answer(
        contribution,
        { year: '2012', insurer: 'Aetna', coverageType: 'Family', ...months, amount: '1,234.50' },
        row,
      );
      claim.store.set(saveRecordAtom, { node: claim.node(contribution), record: row });
    },
    /** One document in the first draft, unless one is saved. */
    upload() {
      const [record] = claim.drafts(documents);
      if (record === undefined || claim.saved(documents).length > 0) return;
      answer(documents, { file: pdf('stub.pdf'), documentType: 'PayStub' }, record);
      claim.store.set(saveRecordAtom, { node: claim.node(documents), record });
    },
    pay: (paymentElection: 'Check' | 'PrepaidCard') =>
      answer(payment, {
        paymentElection,
        ...(paymentElection === 'Check' ? {} : { debitCardEmail: 'ana@example.com' }),
      }),
    sign: () => answer('signature', { certification: true, fullName: 'Ana Ruiz' }),
  };
}

export type StandardClaimant = ReturnType<typeof standardClaimant>;
