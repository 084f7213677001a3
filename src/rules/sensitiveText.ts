const dots = '••••';

/**
 * A sensitive text as it is shown: its last four characters, or nothing of one with fewer than eight, where they would
 * give away most of it. Blanks and dashes, which only group a number, are not counted. An empty text stays empty.
 */
export function hideSensitive(text: string): string {
  const characters = [...text.replaceAll(/[\s\p{Pd}]/gu, '')];
  if (characters.length === 0) return '';
  return characters.length < 8 ? dots : `${dots} ${characters.slice(-4).join('')}`;
}
