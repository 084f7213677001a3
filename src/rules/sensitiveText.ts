const dots = '••••';

/**
 * Shows the last four characters; none of a text with fewer than eight, most of which they would give away. Blanks and
 * dashes, which only group a number, are not counted.
 */
export function hideSensitive(text: string): string {
  const characters = [...text.replaceAll(/[\s\p{Pd}]/gu, '')];
  if (characters.length === 0) return '';
  return characters.length < 8 ? dots : `${dots} ${characters.slice(-4).join('')}`;
}

/** Shows the first character and what follows the @: enough to know one's own address by. */
export function hideEmail(address: string): string {
  const [first = ''] = address;
  const at = address.lastIndexOf('@');
  return at < 1 ? dots : `${first}${dots}${address.slice(at)}`;
}
