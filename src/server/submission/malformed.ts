import { Refusal } from '../refusal.ts';

/** A submit that no client of ours sends. */
export function malformed(message: string): Refusal {
  return new Refusal(400, 'LocKey_Shared_ErrorMessage_Submission_Default', message);
}
