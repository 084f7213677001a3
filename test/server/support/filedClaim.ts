import type { Filed } from '../../../src/server/filing/receipts/filed.ts';

/** What the store has of a claim without documents, as receipts take it. */
export const filedClaim: Filed = {
  id: 'claim-1',
  claimId: 'claim-1',
  receipt: 'NB-7K3P-9WQX-A',
  formType: 'Standard',
  idempotencyKey: 'key',
  filedAt: '2026-11-21T22:14:00.000Z',
  dtoVersion: 1,
  documentsHash: 'ab'.repeat(32),
  facts: '{}',
  models: '{}',
  uploads: [],
};
