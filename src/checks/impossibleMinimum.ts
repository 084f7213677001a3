import { nodeProperty } from '../meaning/nodeProperty.ts';
import type { Check } from './check.ts';
import { contentDocuments } from './contentDocuments.ts';

/** A document is only valid if no list of records asks for more of them than it takes. */
export const impossibleMinimum: Check = (project, report) => {
  for (const { loaded, index } of contentDocuments(project)) {
    for (const { value: node, path } of index.nodes) {
      const minimum = nodeProperty(node, 'minimum');
      const maximum = nodeProperty(node, 'maximum');
      const count = typeof minimum === 'object' && minimum !== null && 'count' in minimum ? minimum.count : undefined;
      if (typeof count !== 'number' || typeof maximum !== 'number' || count <= maximum) continue;
      const message = `At least ${count} are asked for, but at most ${maximum} can be added. Raise "maximum" or lower "count".`;
      report({ in: loaded, path: [...path, 'minimum', 'count'] }, 'contradictory-rule', message);
    }
  }
};
