import type { Meaning } from '../meaning/meaning.ts';
import { isProductPath } from '../rules/productPaths.ts';
import { hasSitePage } from '../rules/sitePages.ts';

/** Why nothing is at a path, or null. */
export function pathFault(
  path: string,
  pages: ReadonlySet<string>,
  { siteFiles }: Pick<Meaning, 'siteFiles'>,
): string | null {
  // A placeholder in an address is reported by another check.
  if (!path.startsWith('/') || path.includes('{{') || pages.has(path)) return null;
  const [, onSite] = /^\/site(\/.*)?$/.exec(path) ?? [null, null];
  if (onSite !== null) return hasSitePage(onSite ?? '', siteFiles) ? null : 'the project site has no such page';
  return isProductPath(path) ? null : 'no flow that runs has a page there';
}
