import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { flowsOf } from '../meaning/meaning.ts';
import { inside } from '../meaning/place.ts';
import type { Check } from './check.ts';

/** A document is only valid if every path leads to one page, and every form type to one flow. */
export const duplicatePath: Check = (project, report) => {
  const pageOf = new Map<string, string>();
  const formTypes = new Set<string>();
  for (const written of flowsOf(project)) {
    const { formType, pages } = written.flow;
    if (formTypes.has(formType)) {
      const message = `The form type "${formType}" has a flow already. Give this one a form type of its own.`;
      report(inside(written, 'formType'), 'duplicate-form-type', message);
    }
    formTypes.add(formType);
    for (const [number, page] of pages.entries()) {
      const paths: readonly (readonly [string, JsonPath])[] = [
        [page.path, ['path']],
        ...(page.otherPaths ?? []).map(({ path }, index) => [path, ['otherPaths', index, 'path']] as const),
      ];
      for (const [path, steps] of paths) {
        const first = pageOf.get(path);
        const message = `"${path}" leads already to ${first ?? ''}. A path leads to one page.`;
        if (first === undefined) pageOf.set(path, page.document);
        else report(inside(written, 'pages', number, ...steps), 'duplicate-path', message);
      }
    }
  }
};
