import type { Problem } from '../plugins/problem.ts';

/** The text key that a claimant reads for a problem of an authorize or submit call; `otherwise` where none fits better. */
export function textKeyOf(problem: Problem, otherwise: string): string {
  if (problem.code.startsWith('LocKey_')) return problem.code;
  return problem.status === 429 ? 'LocKey_Shared_ErrorMessage_TooManyRequests' : otherwise;
}
