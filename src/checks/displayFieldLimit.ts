import { blockDeclaration, isRecordWidget } from '../meaning/blockDeclarations.ts';
import type { NodeMeaning } from '../meaning/flowMeaning.ts';
import { inside } from '../meaning/place.ts';
import { displayFieldFault, displayFieldLimit as limit } from '../rules/displayFieldLimit.ts';
import type { Check } from './check.ts';

/** A document is only valid if a row of saved values shows at most 12 fields, or 11 beside an edit or delete button. */
export const displayFieldLimit: Check = ({ nodes }, report) => {
  for (const node of nodes) {
    const shown = blockDeclaration(node.value.type)?.records?.shown ?? null;
    if (shown === null) continue;
    const listed = node.value[shown];
    const count = Array.isArray(listed) ? listed.length : askedFields(nodes, node);
    const hasButtons =
      node.value['allowEdit'] === true || (node.value['allowDelete'] ?? isRecordWidget(node.value.type)) === true;
    const fault = displayFieldFault(count, hasButtons);
    if (fault === null) continue;
    const remedy = Array.isArray(listed)
      ? `Leave out ${count - limit(hasButtons)}.`
      : `The pages ask for ${count}: choose with "${shown}" which of them are shown.`;
    report(Array.isArray(listed) ? inside(node, shown) : node, 'too-many-display-fields', `${fault} ${remedy}`);
  }
};

/** How many fields of the node's model the pages of the flow ask for: what is shown where nothing is listed. */
function askedFields(nodes: readonly NodeMeaning[], { scope, value }: NodeMeaning): number {
  const model = scope.models.get(String(value['model']));
  const asked = nodes.filter((node) => node.scope.flow === scope.flow && node.field?.model.key === model?.key);
  return new Set(asked.flatMap(({ field }) => field?.id ?? [])).size;
}
