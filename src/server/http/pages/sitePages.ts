import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathOf } from '../../../rules/addressParts.ts';
import type { Settlement } from '../../settlement/settlement.ts';

/** The path of the page below /site that an address asks for; null where the documents write none there. */
export function sitePageAt({ site }: Pick<Settlement, 'site'>, url: string): string | null {
  const [asked, below = ''] = /^\/site(\/.*)?$/.exec(pathOf(url).replace(/\/+$/, '')) ?? [];
  return asked === undefined ? null : (site?.pages.find(({ path }) => path === below)?.path ?? null);
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
