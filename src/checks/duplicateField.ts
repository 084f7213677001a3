import { isFieldNode } from '../meaning/fieldNode.ts';
import { referredField } from '../meaning/fieldReference.ts';
import { scopesOf } from '../meaning/scopes.ts';
import type { Check } from './check.ts';

/** A document is only valid if each field is asked once in a flow; elsewhere it can be shown as a labelled value. */
export const duplicateField: Check = (project, report) => {
  const askedIn = new Map<string, string>();
  for (const scope of scopesOf(project)) {
    for (const { value: node, path } of scope.index.nodes) {
      const field = isFieldNode(node) ? referredField(scope, node.field) : null;
      if (field === null) continue;
      const id = `${scope.flow.formType}/${field.id}`;
      const first = askedIn.get(id);
      if (first === undefined) {
        askedIn.set(id, scope.page?.path ?? '');
        continue;
      }
      const message = `The field ${field.id} is asked already on ${first}. Show it here as a labelledValue, or bind another model.`;
      report({ in: scope.loaded, path: [...path, 'field'] }, 'duplicate-field', message);
    }
  }
};
