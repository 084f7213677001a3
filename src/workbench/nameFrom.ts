const mostWords = 4;

/** A name for the documents, like "nameEmployer" of "Name of your employer?". */
export function nameFrom(label: string): string {
  const words = label
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .split(' ')
    .filter((word) => word !== '');
  const telling = words.filter((word) => !small.has(word.toLowerCase()));
  // "From" and "To" have no other words.
  const name = (telling.length > 0 ? telling : words)
    .slice(0, mostWords)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('')
    .replace(/^\d+/, '');
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Words that say little. */
const small: ReadonlySet<string> = new Set(
  'a an and are at by did do does for from have how in is it of on or the to was what when where which who you your'.split(
    ' ',
  ),
);
