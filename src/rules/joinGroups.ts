/** Blanks, dashes of any kind and invisible characters. */
export const betweenGroups = /[\s\p{Pd}\p{Cf}\u2212]+/u;

/**
 * Rewrites a number that is printed in groups, whatever was typed between them. With the lengths of the groups, a
 * number of the full length is grouped even if nothing was typed there.
 */
export function joinGroups(text: string, separator: string, lengths: readonly number[] = []): string {
  const typed = text.split(betweenGroups).filter((group) => group !== '');
  const ends = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length));
  const whole = typed.join('');
  const groups =
    whole.length === ends.at(-1) ? ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end)) : typed;
  return groups.join(separator);
}
