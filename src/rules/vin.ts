/** The value of each character by 49 CFR 565.15. I, O and Q are missing: they look like 1 and 0. */
export const vinValues: Readonly<Record<string, number>> = Object.fromEntries(
  ['0', '1AJ', '2BKS', '3CLT', '4DMU', '5ENV', '6FW', '7GPX', '8HY', '9RZ'].flatMap((same, value) =>
    [...same].map((character) => [character, value] as const),
  ),
);
/** The ninth character is the check digit and does not count itself. */
export const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
export const checkPlace = 8;

export function isVin(text: string): boolean {
  if (!/^[A-Za-z0-9]{17}$/.test(text)) return false;
  const characters = [...text.toUpperCase()];
  let sum = 0;
  for (const [index, weight] of vinWeights.entries()) {
    const value = vinValues[characters[index] ?? ''];
    if (value === undefined) return false;
    sum += value * weight;
  }
  return characters[checkPlace] === '0123456789X'.charAt(sum % 11);
}
