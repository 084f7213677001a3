import { describe, expect, it } from 'vitest';
import { claimDetails, documentContext, type Edit, faultsAfter, third } from './harness.ts';
import { facts, lookup, received } from './lookup.ts';

const claimant: Edit = ['flows.json', ['models', 'claimant'], { dtoMapping: 'claimantInfo' }];
const documents: Edit = ['flows.json', ['models', 'documents'], { dtoMapping: 'documentContexts' }];
const loans: readonly Edit[] = [
  ['flows.json', ['models', 'loans'], { dtoMapping: 'claimTransactions', transactionType: 'Loan' }],
  [
    'settlement/models/loan.json',
    [],
    {
      version: 1,
      metadata: { FormType: 'Standard', DtoMapping: 'claimTransactions', TransactionType: 'Loan' },
      fields: { Lender: { type: 'string' } },
    },
  ],
];
const named = (written: object): Edit => ['flows.json', ['facts'], written];

describe('the facts of flows.json', () => {
  it('are known by name after a sign-in by claim, and of each document', () => {
    const sorted: Edit = [documentContext, ['fields', 'Sort'], { type: 'string' }];
    const read: readonly Edit[] = [
      [facts, ['fields', 'GivenName'], { type: 'string' }],
      [received, ['fields', 'Sort'], { type: 'string' }],
    ];
    const fields = { givenName: 'claimant.firstName', sort: 'documents.sort' };
    expect(faultsAfter(...lookup(third), claimant, documents, sorted, ...read, named(fields))).toEqual([]);
    expect(faultsAfter(...lookup(third), claimant, documents, sorted, ...read)).toEqual([
      expect.stringContaining(
        '"GivenName" is nothing that the server knows of who signs in by claim. It knows: referenceCode, status, dateReceived. An answer of the claim is named in the "facts" of flows.json.',
      ),
      expect.stringContaining('received.json:12:5 unknown-fact: "Sort" is nothing that the server knows'),
    ]);
  });

  it('are references as all others', () => {
    expect(faultsAfter(claimant, named({ first: 'claimant.firstNme', last: 'claimnt.firstName' }))).toEqual([
      expect.stringMatching(
        /flows\.json:\d+:\d+ unknown-field: "firstNme" is not a field .* Did you mean "firstName"\?/,
      ),
      expect.stringMatching(/flows\.json:\d+:\d+ unknown-model: "claimnt" .* Did you mean "claimant"\?/),
    ]);
  });

  it('are of the flows that have their model, and of one at least', () => {
    const trips: Edit = ['flows.json', ['models', 'trips'], { dtoMapping: 'claimDetails', part: 'Trips' }];
    expect(faultsAfter(trips, named({ goal: 'trips.goal' }))).toEqual([
      expect.stringMatching(
        /flows\.json:\d+:\d+ missing-model-config: No flow here that files something has a model "trips", so nothing would be known of it\./,
      ),
    ]);
    const other: Edit = [
      'flows.json',
      ['flows', 1],
      {
        formType: 'Other',
        deadlines: [],
        submit: { call: '/api/forms/other', adds: 'claim' },
        pages: [{ path: '/other', document: 'standard/submit', requiresAuthorization: false, action: 'submit' }],
      },
    ];
    const some: Edit = ['settlement/settings.json', ['flows'], ['Standard']];
    const ofFacts = (...edits: readonly Edit[]) =>
      faultsAfter(trips, other, named({ goal: 'trips.goal' }), ...edits).filter((one) => one.includes('trips'));
    expect(ofFacts()).toHaveLength(1);
    expect(ofFacts(some), 'where a flow does not run, it may be the one').toEqual([]);
  });

  it('are those of a flow alone where it has its own', () => {
    const own = (written: object): Edit => ['flows.json', ['flows', 0, 'facts'], written];
    const smaller = named({ first: 'claimant.firstName', second: 'claimant.secondName' });
    expect(faultsAfter(claimant, smaller)).toEqual([expect.stringContaining('unknown-field: "secondName" is not a')]);
    const read: Edit = [facts, ['fields', 'First'], { type: 'string' }];
    const all = [...lookup(third), claimant, smaller, read];
    expect(faultsAfter(...all, own({ first: 'claimant.firstName' }))).toEqual([]);
    expect(faultsAfter(...all, own({ first: 'claimant.firstNme' }))).toEqual([
      expect.stringMatching(/flows\.json:\d+:\d+ unknown-field: "firstNme" is not .* Did you mean "firstName"\?/),
    ]);
  });

  it.each([
    ['a truth', 'details.agrees', 'details.agrees is stored as boolean, and facts are texts.'],
    ['what people sign in with', 'credentials.pin', 'credentials.pin is a field of credentials. A fact is a field of'],
    ['in many records', 'loans.lender', 'loans.lender is a field of claimTransactions(Loan). A fact is a field of'],
  ])('cannot be %s', (_what, field, message) => {
    expect(faultsAfter(...loans, named({ one: field }))).toEqual([expect.stringContaining(message)]);
  });

  it('have names of their own', () => {
    expect(faultsAfter(named({ status: 'details.kind' }))).toEqual([
      expect.stringContaining('details.kind would be "status", which the server knows by itself.'),
    ]);
    expect(faultsAfter(documents, named({ size: 'documents.fileName' }))).toEqual([
      expect.stringContaining('documents.fileName would be "size", which the server knows by itself.'),
    ]);
    expect(faultsAfter(named({ size: 'details.kind' })), 'of a claim it is free').toEqual([]);
  });

  it('are in one field of each flow', () => {
    const more: Edit = [claimDetails, ['fields', 'Other'], { type: 'string' }];
    expect(faultsAfter(more, named({ one: ['details.kind', 'details.other'] }))).toEqual([
      expect.stringContaining('"one" of Standard is in details.kind already. Leave details.other out, or give it'),
    ]);
    for (const both of [
      ['details.kind', 'documents.fileName'],
      ['documents.fileName', 'details.kind'],
    ]) {
      expect(faultsAfter(documents, named({ one: both })), 'of the claim, and of each document').toEqual([]);
    }
  });
});
