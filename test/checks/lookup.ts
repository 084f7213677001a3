import type { Edit } from './harness.ts';

const authorize = ['flows', 0, 'authorize'];

/** Lets the field that holds the code take reference codes alone. */
export const referenceCodeRule: Edit = [
  'settlement/models/credentials.json',
  ['fields', 'NoticeId', 'validations'],
  [{ type: 'ReferenceCode', parameters: { Prefix: 'NB' } }],
];

/** Turns the sound project's flow into one with a sign-in by claim; `page` binds what is known of the claim. */
export const lookup = (page: string): readonly Edit[] => [
  ['flows.json', [...authorize, 'by'], 'claim'],
  ['flows.json', [...authorize, 'fields'], { referenceCode: 'credentials.noticeId', lastName: 'credentials.pin' }],
  ['flows.json', ['flows', 0, 'submit', 'adds'], 'change'],
  referenceCodeRule,
  [page, ['models', 'known'], { dtoMapping: 'prepopulatedData' }],
  [page, ['models', 'received'], { dtoMapping: 'prepopulatedData', transactionType: 'Document' }],
  [facts, ['fields'], { Status: { type: 'string' } }],
  [
    received,
    [],
    {
      version: 1,
      metadata: { FormType: 'Standard', DtoMapping: 'prepopulatedData', TransactionType: 'Document' },
      fields: { Name: { type: 'string' } },
    },
  ],
];

export const facts = 'settlement/models/prepopulated-data.json';
export const received = 'settlement/models/received.json';
