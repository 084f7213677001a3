import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { blockDeclaration } from '../meaning/blockDeclarations.ts';
import type { WrittenNode } from '../meaning/documentIndex.ts';
import { inside } from '../meaning/place.ts';
import { pagesAt } from '../meaning/resolvedFlow.ts';
import type { Check } from './check.ts';

/** A document is only valid if what leads to another page names a part of exactly one page's path in its flow. */
export const unknownPage: Check = ({ nodes }, report) => {
  for (const node of nodes) {
    const { formType, pages } = node.scope.flow;
    const target = targetOf(node.value);
    const matches = target === null ? [] : pagesAt(pages, target.part);
    if (target === null || matches.length === 1) continue;
    const paths = (matches.length === 0 ? pages : matches).map(({ path }) => path).join(', ');
    const message =
      matches.length === 0
        ? `No page of ${formType} has "${target.part}" in its path. Its pages: ${paths}.`
        : `Several pages of ${formType} have "${target.part}" in their path: ${paths}. Write more of it.`;
    report(inside(node, ...target.steps), 'unknown-page', message);
  }
};

function targetOf(node: WrittenNode): { readonly part: string; readonly steps: JsonPath } | null {
  const { page } = blockDeclaration(node.type) ?? {};
  if (page !== undefined) return { part: String(node[page]), steps: [page] };
  const does: unknown = node.type === 'button' ? node['does'] : null;
  return typeof does === 'object' && does !== null && 'goTo' in does
    ? { part: String(does.goTo), steps: ['does', 'goTo'] }
    : null;
}
