import type { Submission } from '../../../src/server/filing/submission/submission.ts';

/** A submission that takes everything and stores nothing; `changes` replace its parts. */
export const bareSubmission = (changes: Partial<Submission> = {}): Submission => ({
  adds: 'claim',
  idempotencyKey: 'key-of-the-submission',
  claimants: [],
  shared: null,
  closed: 'LocKey_Shared_ErrorMessage_DeadlinePassed',
  findEarlier: async () => null,
  requireSpace: async () => undefined,
  findErrors: () => [],
  store: async () => ({ kind: 'stored', receipt: 'NB-1' }),
  ...changes,
});
