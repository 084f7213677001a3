import { inside } from '../meaning/place.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';

/** A document is only valid if "onlyWith" and "onlyWithout" name a switch of the same shared block. */
export const unknownSwitch: Check = ({ writtenNodes, blocks }, report) => {
  for (const node of writtenNodes) {
    const { name, document } = node.within;
    const switches = 'switches' in document ? Object.keys(document.switches ?? {}) : [];
    for (const key of ['onlyWith', 'onlyWithout'] as const) {
      const wanted = node.value[key];
      if (typeof wanted !== 'string' || switches.includes(wanted)) continue;
      const message = blocks.has(name)
        ? `"${wanted}" is not a switch of this block. It has: ${switches.join(', ') || 'none'}.`
        : 'Only shared blocks have switches. Use "showWhen" with a condition on a page.';
      report(inside(node, key), 'unknown-switch', message, didYouMean(wanted, switches));
    }
  }
};
