import { SiteDocument } from '../documents/definitions/site.ts';
import type { Project } from '../documents/reading/project.ts';
import { onceEach } from '../rules/onceEach.ts';
import { indexOf } from './documentIndex.ts';
import type { SourceLocation } from './sourceLocation.ts';

interface SiteText extends SourceLocation {
  readonly key: string;
}

/** The texts that the site of the settlement shows, once for each place. */
export const siteTexts = ({ site }: Pick<Project, 'site'>): readonly SiteText[] => (site === null ? [] : textsOf(site));

const textsOf = onceEach((site: NonNullable<Project['site']>): readonly SiteText[] =>
  site.document === null
    ? []
    : indexOf(site.document, SiteDocument).references.flatMap(({ kind, value, path }) =>
        kind === 'text' ? [{ file: site.file, path, key: value }] : [],
      ),
);
