import { contentDocuments } from '../contentDocuments.ts';
import { nodeProperty } from '../nodeProperty.ts';
import type { Check } from './check.ts';

/** A document is only valid if a row of saved values shows at most 12 fields, or 11 beside an edit or delete button. */
export const displayFieldLimit: Check = (project, report) => {
  for (const { loaded, index } of contentDocuments(project)) {
    for (const { value: node, path } of index.nodes) {
      const fields = nodeProperty(node, 'fields');
      if (node.type !== 'savedValues' || !Array.isArray(fields)) continue;
      const most = nodeProperty(node, 'allowEdit') === true || nodeProperty(node, 'allowDelete') === true ? 11 : 12;
      if (fields.length <= most) continue;
      const message = `Max number of display fields, ${most}, exceeded. Leave out ${fields.length - most}.`;
      report({ in: loaded, path: [...path, 'fields'] }, 'too-many-display-fields', message);
    }
  }
};
