import type { WrittenNode } from '../meaning/documentIndex.ts';
import { flowsOf } from '../meaning/meaning.ts';
import { inside } from '../meaning/place.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if a flow that submits does it on one page that is never skipped, goes on afterwards to a
 * page that says so, and shows the reference code no earlier.
 */
export const submitOrder: Check = (meaning, report) => {
  for (const written of flowsOf(meaning)) {
    const { flow } = written;
    const at = (page: number, key: string) => inside(written, 'pages', page, key);
    const submitting = [...flow.pages.entries()].filter(([, page]) => page.action === 'submit');
    const [first] = submitting;
    if (first === undefined) continue;
    const [number, { path }] = first;
    for (const [other] of submitting.slice(1)) {
      report(at(other, 'action'), 'submit-order', `${path} submits already. A flow submits on one page.`);
    }
    for (const [skippable, { skipUnless }] of submitting) {
      if (skipUnless === undefined) continue;
      const message = 'Whoever skips this page files no claim. Leave "skipUnless" out.';
      report(at(skippable, 'skipUnless'), 'submit-order', message);
    }
    if (flow.pages.slice(number + 1).every(({ skipUnless }) => skipUnless !== undefined)) {
      const message =
        'After this page comes none that everybody sees, so nobody hears that the claim is filed. Add one.';
      report(at(number, 'action'), 'submit-order', message);
    }
    for (const node of meaning.nodes) {
      if (node.scope.flow !== flow || node.scope.pageNumber > number || !isReferenceCode(node.value)) continue;
      const message = `There is no reference code before ${path} has submitted. Show it on a later page.`;
      report(inside(node, 'value', 'app'), 'submit-order', message);
    }
  }
};

function isReferenceCode(node: WrittenNode): boolean {
  const value = node['value'];
  return typeof value === 'object' && value !== null && 'app' in value && value.app === 'referenceCode';
}
