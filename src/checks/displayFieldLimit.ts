import type { PageNode } from '../documents/definitions/page.ts';
import { isFieldNode } from '../meaning/fieldNode.ts';
import { referredField } from '../meaning/fieldReference.ts';
import { nodeProperty } from '../meaning/nodeProperty.ts';
import { type Scope, scopesOf } from '../meaning/scopes.ts';
import { displayFieldFault, displayFieldLimit as limit } from '../rules/displayFieldLimit.ts';
import type { Check } from './check.ts';

/** The nodes that show saved records: which property lists what is shown, and whether they delete by default. */
const rows: Readonly<Record<string, { readonly shown: string; readonly deletes: boolean }>> = {
  savedValues: { shown: 'fields', deletes: false },
  repeatingForm: { shown: 'summaryFields', deletes: true },
  uploadManager: { shown: 'summaryFields', deletes: true },
};

/** A document is only valid if a row of saved values shows at most 12 fields, or 11 beside an edit or delete button. */
export const displayFieldLimit: Check = (project, report) => {
  const scopes = scopesOf(project);
  for (const scope of scopes) {
    for (const { value: node, path } of scope.index.nodes) {
      const row = rows[node.type];
      if (row === undefined) continue;
      const listed = nodeProperty(node, row.shown);
      const count = Array.isArray(listed) ? listed.length : askedFields(scopes, scope, node);
      const hasButtons =
        nodeProperty(node, 'allowEdit') === true || (nodeProperty(node, 'allowDelete') ?? row.deletes) === true;
      const fault = displayFieldFault(count, hasButtons);
      if (fault === null) continue;
      const remedy = Array.isArray(listed)
        ? `Leave out ${count - limit(hasButtons)}.`
        : `The pages ask for ${count}: choose with "${row.shown}" which of them are shown.`;
      const place = { in: scope.loaded, path: Array.isArray(listed) ? [...path, row.shown] : path };
      report(place, 'too-many-display-fields', `${fault} ${remedy}`);
    }
  }
};

/** How many fields of the node's model the pages of the flow ask for: what is shown where nothing is listed. */
function askedFields(scopes: readonly Scope[], { flow, models }: Scope, node: PageNode): number {
  const model = models.get(String(nodeProperty(node, 'model')));
  const asked = scopes
    .filter((scope) => scope.flow === flow)
    .flatMap((scope) =>
      scope.index.nodes.map(({ value }) => (isFieldNode(value) ? referredField(scope, value.field) : null)),
    )
    .filter((field) => field !== null && field.model.key === model?.key);
  return new Set(asked.map((field) => field?.id)).size;
}
