import type { PageNode } from '../documents/definitions/page.ts';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { nodeProperty } from '../meaning/nodeProperty.ts';
import { scopesOf } from '../meaning/scopes.ts';
import type { Check } from './check.ts';

/** A document is only valid if what leads to another page names a part of exactly one page's path in its flow. */
export const unknownPage: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    const paths = scope.flow.pages.map((page) => page.path);
    for (const { value: node, path } of scope.index.nodes) {
      const target = targetOf(node);
      if (target === null) continue;
      const matches = paths.includes(target.part)
        ? [target.part]
        : paths.filter((candidate) => candidate.includes(target.part));
      if (matches.length === 1) continue;
      const message =
        matches.length === 0
          ? `No page of ${scope.flow.formType} has "${target.part}" in its path. Its pages: ${paths.join(', ')}.`
          : `Several pages of ${scope.flow.formType} have "${target.part}" in their path: ${matches.join(', ')}. Write more of it.`;
      report({ in: scope.loaded, path: [...path, ...target.steps] }, 'unknown-page', message);
    }
  }
};

function targetOf(node: PageNode): { readonly part: string; readonly steps: JsonPath } | null {
  if (node.type === 'summary') return { part: String(nodeProperty(node, 'page')), steps: ['page'] };
  const does: unknown = node.type === 'button' ? nodeProperty(node, 'does') : null;
  return typeof does === 'object' && does !== null && 'goTo' in does
    ? { part: String(does.goTo), steps: ['does', 'goTo'] }
    : null;
}
