/**
 * The page at exactly this path, else the one page whose path contains it.
 * @throws Error when no page or several do.
 */
export function pageByPartialPath<P extends { readonly path: string }>(pages: readonly P[], partial: string): P {
  const exact = pages.find((page) => page.path === partial);
  if (exact !== undefined) return exact;
  const matches = pages.filter((page) => page.path.includes(partial));
  const [match, ...others] = matches;
  if (match === undefined) throw new Error(`No page matches the partial path "${partial}".`);
  if (others.length > 0) {
    const paths = matches.map((page) => page.path).join(', ');
    throw new Error(`Several pages match the partial path "${partial}": ${paths}. Write more of the path.`);
  }
  return match;
}
