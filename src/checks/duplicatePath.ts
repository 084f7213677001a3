import type { JsonPath } from '../documents/reading/jsonPath.ts';
import type { Check } from './check.ts';

/** A document is only valid if every path leads to one page, and every form type to one flow. */
export const duplicatePath: Check = (project, report) => {
  const { flows } = project;
  if (flows?.document === undefined || flows.document === null) return;
  const pageOf = new Map<string, string>();
  const formTypes = new Set<string>();
  for (const [flowNumber, flow] of flows.document.flows.entries()) {
    const at: JsonPath = ['flows', flowNumber];
    if (formTypes.has(flow.formType)) {
      const message = `The form type "${flow.formType}" has a flow already. Give this one a form type of its own.`;
      report({ in: flows, path: [...at, 'formType'] }, 'duplicate-form-type', message);
    }
    formTypes.add(flow.formType);
    for (const [pageNumber, page] of flow.pages.entries()) {
      const paths: readonly (readonly [string, JsonPath])[] = [
        [page.path, ['path']],
        ...(page.otherPaths ?? []).map(({ path }, index) => [path, ['otherPaths', index, 'path']] as const),
      ];
      for (const [path, steps] of paths) {
        const first = pageOf.get(path);
        const message = `"${path}" leads already to ${first ?? ''}. A path leads to one page.`;
        if (first === undefined) pageOf.set(path, page.document);
        else report({ in: flows, path: [...at, 'pages', pageNumber, ...steps] }, 'duplicate-path', message);
      }
    }
  }
};
