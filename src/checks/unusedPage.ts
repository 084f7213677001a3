import type { Check } from './check.ts';

/** A page document is only valid if a flow has it: in no flow nobody sees it, and nothing in it is checked. */
export const unusedPage: Check = (project, report) => {
  const flows = project.flows?.document?.flows;
  if (flows === undefined) return;
  const used = new Set(flows.flatMap(({ pages }) => pages.map(({ document }) => document)));
  for (const [name, page] of project.pages) {
    if (used.has(name)) continue;
    const message = 'This page is in no flow. Add it to a flow in flows.json, or remove the file.';
    report({ file: page.file, path: [] }, 'unused-page', message);
  }
};
