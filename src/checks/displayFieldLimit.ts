import type { NodeMeaning } from '../meaning/flowMeaning.ts';
import { inside } from '../meaning/place.ts';
import { displayFieldFault, displayFieldLimit as limit } from '../rules/displayFieldLimit.ts';
import type { Check } from './check.ts';

/** The nodes that show saved records: which property lists what is shown, and whether they delete by default. */
const rows: Readonly<Record<string, { readonly shown: string; readonly deletes: boolean }>> = {
  savedValues: { shown: 'fields', deletes: false },
  repeatingForm: { shown: 'summaryFields', deletes: true },
  uploadManager: { shown: 'summaryFields', deletes: true },
};

/** A document is only valid if a row of saved values shows at most 12 fields, or 11 beside an edit or delete button. */
export const displayFieldLimit: Check = ({ nodes }, report) => {
  for (const node of nodes) {
    const row = rows[node.value.type];
    if (row === undefined) continue;
    const listed = node.value[row.shown];
    const count = Array.isArray(listed) ? listed.length : askedFields(nodes, node);
    const hasButtons = node.value['allowEdit'] === true || (node.value['allowDelete'] ?? row.deletes) === true;
    const fault = displayFieldFault(count, hasButtons);
    if (fault === null) continue;
    const remedy = Array.isArray(listed)
      ? `Leave out ${count - limit(hasButtons)}.`
      : `The pages ask for ${count}: choose with "${row.shown}" which of them are shown.`;
    report(Array.isArray(listed) ? inside(node, row.shown) : node, 'too-many-display-fields', `${fault} ${remedy}`);
  }
};

/** How many fields of the node's model the pages of the flow ask for: what is shown where nothing is listed. */
function askedFields(nodes: readonly NodeMeaning[], { scope, value }: NodeMeaning): number {
  const model = scope.models.get(String(value['model']));
  const asked = nodes.filter((node) => node.scope.flow === scope.flow && node.field?.model.key === model?.key);
  return new Set(asked.flatMap(({ field }) => field?.id ?? [])).size;
}
