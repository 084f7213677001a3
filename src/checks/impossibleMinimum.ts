import { nodeProperty } from '../meaning/flowMeaning.ts';
import type { Check } from './check.ts';

/** A document is only valid if no list of records asks for more of them than it takes. */
export const impossibleMinimum: Check = ({ contentDocuments }, report) => {
  for (const { file, index } of contentDocuments) {
    for (const { value: node, path } of index.nodes) {
      const minimum = nodeProperty(node, 'minimum');
      const maximum = nodeProperty(node, 'maximum');
      const count = typeof minimum === 'object' && minimum !== null && 'count' in minimum ? minimum.count : undefined;
      if (typeof count !== 'number' || typeof maximum !== 'number' || count <= maximum) continue;
      const message = `At least ${count} are asked for, but at most ${maximum} can be added. Raise "maximum" or lower "count".`;
      report({ file, path: [...path, 'minimum', 'count'] }, 'contradictory-rule', message);
    }
  }
};
