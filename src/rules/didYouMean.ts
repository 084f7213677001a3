import { closest, distance } from 'fastest-levenshtein';

/** Undefined when no candidate is close. Case is ignored. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const known = [...candidates].filter((candidate) => candidate !== word);
  const lower = word.toLowerCase();
  const sameLetters = known.find((candidate) => candidate.toLowerCase() === lower);
  if (sameLetters !== undefined) return sameLetters;
  const furthest = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3));
  // Only to save time: what is longer or shorter by more is further off.
  const likely = known.filter(({ length }) => Math.abs(length - word.length) <= furthest);
  if (likely.length === 0) return undefined;
  const nearest = closest(word, likely);
  return distance(word, nearest) <= furthest ? nearest : undefined;
}

export function suggestion(word: string, candidates: readonly string[]): string {
  const meant = didYouMean(word, candidates);
  return meant === undefined ? `There are: ${candidates.join(', ') || 'none'}.` : askIfMeant(meant);
}

export function askIfMeant(candidate: string): string {
  return `Did you mean "${candidate}"?`;
}
