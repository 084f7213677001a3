import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathOf } from '../../../rules/addressParts.ts';
import { defaultCulture } from '../../../rules/culture.ts';
import { addressOf } from '../../../wire/addressOf.ts';
import type { Settlement } from '../../settlement/settlement.ts';

/** The path of the page below /site that an address asks for; null where the documents write none there. */
export function sitePageAt({ site }: Pick<Settlement, 'site'>, url: string): string | null {
  const [asked, below = ''] = /^\/site(\/.*)?$/.exec(pathOf(url).replace(/\/+$/, '')) ?? [];
  return asked === undefined ? null : (site?.pages.find(({ path }) => path === below)?.path ?? null);
}

/** Below the address of the site, where a browser that opens it is answered with a page. */
export const isOnSite = (url: string): boolean => /^\/site(\/|$)/.test(pathOf(url));

/** Where a page is whose address has its language in the path, as before 2.4.0: /site/es/faq. Null for all others. */
export function movedSitePage({ site, cultures }: Pick<Settlement, 'site' | 'cultures'>, url: string): string | null {
  const [, culture = '', below = ''] = /^\/site\/([^/]+)(\/.*)?$/.exec(pathOf(url)) ?? [];
  if (!cultures.has(culture)) return null;
  const page = sitePageAt({ site }, `/site${below}`);
  if (page === null) return null;
  return addressOf(`/site${page}`, culture === defaultCulture ? {} : { culture });
}

/** Bytes of the files in a settlement's folder `site`, by their addresses. */
export async function siteFiles(settlementDir: string): Promise<ReadonlyMap<string, number>> {
  const folder = join(settlementDir, 'site');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null);
      return found?.isFile() ? [[`/site/${name.replaceAll('\\', '/')}`, found.size] as const] : [];
    }),
  );
  return new Map(sizes.flat());
}
