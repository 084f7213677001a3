import { pathOf } from './addressParts.ts';

/** What the keys of texts begin with that are read on the site alone. */
export const siteTextPrefix = 'LocKey_Site_';

/** The pages of the project site that the header links to, as suffixes of the site's address. */
export const sitePaths = ['', '/dates', '/documents', '/faq', '/contact', '/claim/status', '/coa'] as const;
export type SitePath = (typeof sitePaths)[number];

export const siteAddress = (siteRoot: string, path: SitePath): string =>
  path === '' ? siteRoot : siteRoot.replace(/\/+$/, '') + path;

/** The server knows the pages below /site by its files; a site elsewhere is assumed to have them all. */
export function sitePages(siteRoot: string, files: ReadonlySet<string>): readonly SitePath[] {
  if (!siteRoot.startsWith('/')) return sitePaths;
  const [, below] = /^\/site(\/.*)?$/.exec(pathOf(siteRoot).replace(/\/+$/, '')) ?? [null, null];
  if (below === null) return [];
  return sitePaths.filter((path) => hasSitePage(`${below ?? ''}${path}`, files));
}

/** Files that are not pages are assumed to exist. */
export function hasSitePage(path: string, files: ReadonlySet<string>): boolean {
  const page = path.replace(/^\/|\/$/g, '');
  if (page === '') return files.has('index.html');
  return (
    files.has(page) || files.has(`${page}/index.html`) || files.has(`${page}.html`) || /\.(?!html$)\w+$/.test(page)
  );
}
