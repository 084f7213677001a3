import { flowsOf } from '../meaning/meaning.ts';
import { inside } from '../meaning/place.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';

/** A document is only valid if every page document that it names is there. */
export const unknownDocument: Check = (project, report) => {
  for (const written of flowsOf(project)) {
    for (const [number, { document }] of written.flow.pages.entries()) {
      if (project.pages.has(document)) continue;
      const message = `There is no page-schemas/${document}.json.`;
      const place = inside(written, 'pages', number, 'document');
      report(place, 'unknown-document', message, didYouMean(document, project.pages.keys()));
    }
  }
};
