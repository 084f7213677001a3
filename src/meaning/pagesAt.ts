/** Returns the page at exactly this path, else every page whose path contains it. */
export function pagesAt<P extends { readonly path: string }>(pages: readonly P[], partial: string): readonly P[] {
  const exact = pages.filter(({ path }) => path === partial);
  return exact.length > 0 ? exact : pages.filter(({ path }) => path.includes(partial));
}
