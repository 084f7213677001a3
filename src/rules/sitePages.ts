import { pathOf } from './addressParts.ts';

/** The pages of the project site that the header leads to: what is appended to the site's address. */
export const sitePaths = ['', '/dates', '/documents', '/faq', '/contact', '/claim/status', '/coa'] as const;
export type SitePath = (typeof sitePaths)[number];

/** The address of a page of the project site. */
export const siteAddress = (siteRoot: string, path: SitePath): string =>
  path === '' ? siteRoot : siteRoot.replace(/\/+$/, '') + path;

/**
 * The pages that a site has. The server knows those below /site, by its files: `dates/index.html`. It has none at any other
 * path, and of a site elsewhere it knows nothing, so that all are taken to be there.
 */
export function sitePages(siteRoot: string, files: ReadonlySet<string>): readonly SitePath[] {
  if (!siteRoot.startsWith('/')) return sitePaths;
  const [, below] = /^\/site(\/.*)?$/.exec(pathOf(siteRoot).replace(/\/+$/, '')) ?? [null, null];
  if (below === null) return [];
  return sitePaths.filter((path) => hasSitePage(`${below ?? ''}${path}`, files));
}

/** Whether the site has a page at a path below its folder, like "/dates". Of other files than pages nothing is known. */
export function hasSitePage(path: string, files: ReadonlySet<string>): boolean {
  const page = path.replace(/^\/|\/$/g, '');
  if (page === '') return files.has('index.html');
  return (
    files.has(page) || files.has(`${page}/index.html`) || files.has(`${page}.html`) || /\.(?!html$)\w+$/.test(page)
  );
}
