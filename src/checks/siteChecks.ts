import type { SitePage } from '../documents/definitions/site.ts';
import { meant } from '../documents/reading/meant.ts';
import { pagePaths } from '../documents/reading/pagePaths.ts';
import type { Loaded } from '../documents/reading/project.ts';
import { inside, type SourceLocation } from '../meaning/sourceLocation.ts';
import { pathOf } from '../rules/addressParts.ts';
import type { Check } from './check.ts';
import { pathFault } from './pathFault.ts';
import { writtenDeadlines } from './writtenDeadlines.ts';

type At = (...path: SourceLocation['path']) => SourceLocation;

/** A date of the site is a day, or one of the settlement's deadlines. */
export const siteDeadline: Check = ({ site, deadlines }, report) => {
  if (deadlines === null || deadlines.document === null) return;
  const dated = [...new Set(writtenDeadlines(deadlines.document).map(({ name }) => name))];
  const look = (when: string | undefined, location: SourceLocation) => {
    if (when === undefined || /^\d/.test(when) || dated.includes(when)) return;
    const message = `"${when}" has no date in ${deadlines.file}. Its deadlines: ${dated.join(', ') || 'none'}. Name one, or write a day like "2030-11-14".`;
    report(location, 'unknown-deadline', message, meant(when, dated));
  };
  eachPage(site, ({ opening, sections = [] }, at) => {
    look(opening?.until, at('opening', 'until'));
    for (const [index, { cards = [], dates = [] }] of sections.entries()) {
      for (const [number, { until }] of cards.entries()) look(until, at('sections', index, 'cards', number, 'until'));
      for (const [number, { when }] of dates.entries()) look(when, at('sections', index, 'dates', number, 'when'));
    }
  });
};

/** Where the site leads there is a page. */
export const siteLink: Check = (meaning, report) => {
  const { site, flows, writtenFlows } = meaning;
  if (flows.some(({ document }) => document === null)) return;
  const pages = pagePaths(writtenFlows.map(({ flow }) => flow));
  const look = (to: string | undefined, location: SourceLocation) => {
    const fault = to === undefined || to === '/' ? null : pathFault(pathOf(to), pages, meaning);
    if (to === undefined || fault === null) return;
    const message = `This leads to ${pathOf(to)}, and ${fault}. Name a page that is there, or have a flow run that has it.`;
    report(location, 'dead-link', message, meant(pathOf(to), pages));
  };
  eachPage(site, ({ opening, sections = [] }, at) => {
    look(opening?.link?.to, at('opening', 'link', 'to'));
    for (const [index, { link, cards = [], documents = [] }] of sections.entries()) {
      look(link?.to, at('sections', index, 'link', 'to'));
      for (const [number, card] of cards.entries()) {
        look(card.link?.to, at('sections', index, 'cards', number, 'link', 'to'));
      }
      for (const [number, { to }] of documents.entries()) look(to, at('sections', index, 'documents', number, 'to'));
    }
  });
};

function eachPage(
  site: Loaded<{ readonly pages: readonly SitePage[] }> | null,
  look: (page: SitePage, at: At) => void,
): void {
  if (site === null || site.document === null) return;
  for (const [index, page] of site.document.pages.entries()) {
    look(page, (...path) => inside(site, 'pages', index, ...path));
  }
}
