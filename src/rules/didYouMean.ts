import { closest, distance } from 'fastest-levenshtein';

/** Returns the candidate that the word was probably meant to be, or undefined when none is near. Case hardly counts. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const known = [...candidates].filter((candidate) => candidate !== word);
  const sameLetters = known.find((candidate) => candidate.toLowerCase() === word.toLowerCase());
  if (sameLetters !== undefined || known.length === 0) return sameLetters;
  const nearest = closest(word, known);
  const furthest = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3));
  return distance(word, nearest) <= furthest ? nearest : undefined;
}

/** Returns the question that ends an error about a word: what was probably meant, or else what there is to choose from. */
export function suggestion(word: string, candidates: readonly string[]): string {
  const meant = didYouMean(word, candidates);
  return meant === undefined ? `There are: ${candidates.join(', ') || 'none'}.` : askIfMeant(meant);
}

export function askIfMeant(candidate: string): string {
  return `Did you mean "${candidate}"?`;
}
