/**
 * Returns a number that is printed in groups with `separator` between them, whatever was typed there: blanks, dashes of
 * any kind and invisible characters, which phones, word processors and people put in.
 */
export function joinGroups(text: string, separator: string): string {
  return text
    .split(/[\s\p{Pd}\p{Cf}\u2212]+/u)
    .filter((group) => group !== '')
    .join(separator);
}
