import { inside } from '../meaning/place.ts';
import type { Check } from './check.ts';

/** A document is only valid if no list of records asks for more of them than it takes. */
export const impossibleMinimum: Check = ({ writtenNodes }, report) => {
  for (const node of writtenNodes) {
    const { minimum, maximum } = node.value;
    const count = typeof minimum === 'object' && minimum !== null && 'count' in minimum ? minimum.count : undefined;
    if (typeof count !== 'number' || typeof maximum !== 'number' || count <= maximum) continue;
    const message = `At least ${count} are asked for, but at most ${maximum} can be added. Raise "maximum" or lower "count".`;
    report(inside(node, 'minimum', 'count'), 'contradictory-rule', message);
  }
};
