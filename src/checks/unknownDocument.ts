import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';

/** A document is only valid if every page document that it names is there. */
export const unknownDocument: Check = (project, report) => {
  const { flows } = project;
  for (const [flowNumber, flow] of (flows?.document?.flows ?? []).entries()) {
    for (const [pageNumber, page] of flow.pages.entries()) {
      if (flows === null || project.pages.has(page.document)) continue;
      const path = ['flows', flowNumber, 'pages', pageNumber, 'document'];
      const message = `There is no page-schemas/${page.document}.json.`;
      report({ in: flows, path }, 'unknown-document', message, didYouMean(page.document, project.pages.keys()));
    }
  }
};
