import { distance } from 'fastest-levenshtein';
import { didYouMean } from '../../rules/didYouMean.ts';
import type { Fault } from './fault.ts';

/** What an author probably meant by a word, as a part of a fault; empty when no candidate is close. */
export function meant(word: string, candidates: Iterable<string>): Pick<Fault, 'suggestion' | 'insteadOf'> {
  const suggestion = didYouMean(word, candidates);
  if (suggestion === undefined) return {};
  return isSlip(word, suggestion) ? { suggestion, insteadOf: word } : { suggestion };
}

/** What is to be written instead of a word for certain. */
export const insteadOf = (word: string, suggestion: string | undefined): Pick<Fault, 'suggestion' | 'insteadOf'> =>
  suggestion === undefined ? {} : { suggestion, insteadOf: word };

/** Two letters wrong or exchanged. What is further away is worth a question, and too far to be written unasked. */
function isSlip(word: string, suggestion: string): boolean {
  const [one, other] = [word, suggestion].map((text) => text.toLowerCase());
  if (one === undefined || other === undefined || one === other) return true;
  // Another number in a name means another thing.
  if (one.replaceAll(/\d+/g, '') === other.replaceAll(/\d+/g, '')) return false;
  return distance(one, other) <= (word.length < 5 ? 1 : 2);
}
