/** Letters of which Unicode makes no letter of the English alphabet and an accent. */
const folded: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
  Þ: 'TH',
  ẞ: 'SS',
};
const foldable = new RegExp(`[${Object.keys(folded).join('')}]`, 'g');

/**
 * The letters and digits of a name or a code as two people might type them alike: capitals, accents, blanks, hyphens and
 * apostrophes make no difference.
 */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(foldable, (letter) => folded[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');
}
