/**
 * What HTML takes for a tag: a letter follows the sign. A comment, or an end without a name, is not shown up to the next
 * `>`, and a tag without its `>` takes the rest of the text along. Any other `<` is the sign.
 */
export const tags =
  /<(?:(?<strange>[!?]|\/[^a-z])|(?<end>\/?)(?<name>[a-z][^\s/>]*)(?<rest>(?:"[^"]*"|'[^']*'|[^"'>])*)(?<closed>>?))/gi;

/** The address among the attributes of a link; empty where it has none. */
export function hrefOf(attributes: string): string {
  const [, double, single, bare] = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  return double ?? single ?? bare ?? '';
}

/** The addresses of the links in a text. */
export const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(tags)].flatMap(({ groups = {} }) =>
    groups['name']?.toLowerCase() === 'a' && groups['end'] === '' ? [hrefOf(groups['rest'] ?? '')] : [],
  );
