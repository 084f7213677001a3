import type { NewClaim } from '../../../src/server/store/claimRows.ts';

/** A claim without a notice, named by its id, with no more than the store requires. */
export const bareClaim = (id: string, changes: Partial<NewClaim> = {}): NewClaim => ({
  id,
  referenceCode: `NB-${id}`,
  formType: 'Standard',
  noticeId: null,
  idempotencyKey: id,
  filedAt: '2026-01-01',
  dtoVersion: 1,
  documentsHash: 'ab'.repeat(32),
  facts: '{}',
  models: '{}',
  uploads: [],
  ...changes,
});
