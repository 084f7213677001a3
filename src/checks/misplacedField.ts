import { isFieldNode } from '../meaning/fieldNode.ts';
import { referredField } from '../meaning/fieldReference.ts';
import { recordsAround, recordWidgetNames } from '../meaning/recordsAround.ts';
import { scopesOf } from '../meaning/scopes.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if the fields of a model that a claim has many records of stand in a node that asks for
 * these records, and all others outside of such nodes.
 */
export const misplacedField: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const { value: node, path } of scope.index.nodes) {
      const model = isFieldNode(node) ? (referredField(scope, node.field)?.model ?? null) : null;
      if (!isFieldNode(node) || model === null) continue;
      const records = recordsAround(scope, path);
      if (records?.key === (model.isList ? model.key : undefined)) continue;
      const message = model.isList
        ? `${node.field} belongs to one of many records of ${model.key}. Put it into a ${recordWidgetNames()} of that model.`
        : `${node.field} stands once in a claim and cannot be asked in each record of ${records?.key}. Put it outside.`;
      report({ in: scope.loaded, path: [...path, 'field'] }, 'misplaced-field', message);
    }
  }
};
