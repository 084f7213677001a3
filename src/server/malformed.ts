import { Refusal } from './refusal.ts';

/** Something that no client of ours sends. `error` is what a claimant reads all the same. */
export function malformed(message: string, error = 'LocKey_Shared_ErrorMessage_Submission_Default'): Refusal {
  return new Refusal(400, error, message);
}
