import type { SitePage } from '../../documents/definitions/site.ts';

export interface SiteViewProps {
  readonly page: SitePage;
  /** The page above it, where there is one. */
  readonly above: (Pick<SitePage, 'title'> & { readonly address: string }) | null;
  /** What the first page opens with, which stands beside the others. */
  readonly opening: SitePage['opening'];
  /** Bytes of the site's files, by their addresses. */
  readonly files: ReadonlyMap<string, number>;
}
