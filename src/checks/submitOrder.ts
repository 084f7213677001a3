import type { PageNode } from '../documents/definitions/page.ts';
import { nodeProperty } from '../meaning/nodeProperty.ts';
import { scopesOf } from '../meaning/scopes.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if a flow that submits does it on one page that is never skipped, goes on afterwards to a
 * page that says so, and shows the reference code no earlier.
 */
export const submitOrder: Check = (project, report) => {
  const { flows } = project;
  if (flows === null) return;
  for (const [flowNumber, flow] of (flows.document?.flows ?? []).entries()) {
    const at = (page: number, key: string) => ({ in: flows, path: ['flows', flowNumber, 'pages', page, key] });
    const submitting = [...flow.pages.entries()].filter(([, page]) => page.action === 'submit');
    const [first] = submitting;
    if (first === undefined) continue;
    const [number, { path }] = first;
    for (const [other] of submitting.slice(1)) {
      report(at(other, 'action'), 'submit-order', `${path} submits already. A flow submits on one page.`);
    }
    for (const [skippable, { skipUnless }] of submitting) {
      if (skipUnless === undefined) continue;
      report(
        at(skippable, 'skipUnless'),
        'submit-order',
        'Whoever skips this page files no claim. Leave "skipUnless" out.',
      );
    }
    if (flow.pages.slice(number + 1).every(({ skipUnless }) => skipUnless !== undefined)) {
      const message =
        'After this page comes none that everybody sees, so nobody hears that the claim is filed. Add one.';
      report(at(number, 'action'), 'submit-order', message);
    }
    for (const scope of scopesOf(project)) {
      if (scope.flow !== flow || scope.page === null || scope.pageNumber > number) continue;
      for (const { value: node, path: shown } of scope.index.nodes) {
        if (!isReferenceCode(node)) continue;
        const message = `There is no reference code before ${path} has submitted. Show it on a later page.`;
        report({ in: scope.loaded, path: [...shown, 'value', 'app'] }, 'submit-order', message);
      }
    }
  }
};

function isReferenceCode(node: PageNode): boolean {
  const value = nodeProperty(node, 'value');
  return typeof value === 'object' && value !== null && 'app' in value && value.app === 'referenceCode';
}
