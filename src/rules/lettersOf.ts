/** Letters that Unicode does not decompose into an English letter and an accent. */
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

/** What two people type alike: without case, accents, blanks, hyphens and apostrophes. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(foldable, (letter) => folded[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');
}
