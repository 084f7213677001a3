import { pagesAt } from '../meaning/resolvedFlow.ts';

/** @throws Error unless exactly one page matches. */
export function pageByPartialPath<P extends { readonly path: string }>(pages: readonly P[], partial: string): P {
  const [page, ...others] = pagesAt(pages, partial);
  if (page === undefined) throw new Error(`No page matches the partial path "${partial}".`);
  if (others.length === 0) return page;
  const paths = [page, ...others].map(({ path }) => path).join(', ');
  throw new Error(`Several pages match the partial path "${partial}": ${paths}. Write more of the path.`);
}
