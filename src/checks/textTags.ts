/**
 * HTML takes `<` for a tag if a letter follows. Comments and ends without a name are hidden up to the next `>`; a tag
 * without `>` hides the rest of the text. Any other `<` is the sign.
 */
export const tags =
  /<(?:(?<strange>[!?]|\/[^a-z])|(?<end>\/?)(?<name>[a-z][^\s/>]*)(?<rest>(?:"[^"]*"|'[^']*'|[^"'>])*)(?<closed>>?))/gi;

export function hrefOf(attributes: string): string {
  const [, double, single, bare] = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  return double ?? single ?? bare ?? '';
}

export function linksIn(text: string): readonly string[] {
  if (!text.includes('<')) return [];
  return [...text.matchAll(tags)].flatMap(({ groups = {} }) =>
    groups['name']?.toLowerCase() === 'a' && groups['end'] === '' ? [hrefOf(groups['rest'] ?? '')] : [],
  );
}
