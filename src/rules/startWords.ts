/** A text to begin with: the words in the end of its key, like "Group name" of "LocKey_ClaimDetails_GroupName". */
export function startWords(key: string): string {
  const [, ...names] = key.split('_');
  const end = names.at(-1) === 'Title' ? names.at(-2) : names.at(-1);
  const words = end?.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
  const sentence = words.map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase())).join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
