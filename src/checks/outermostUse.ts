import { isUse } from '../documents/definitions/page.ts';
import type { NodeMeaning } from '../meaning/flowMeaning.ts';

/** The use in the page itself, of all blocks around a node. */
export function outermostUse(node: NodeMeaning | null): NodeMeaning | null {
  for (let at = node; at !== null; at = at.around) if (at.scope.inside.length === 0) return isUse(at.value) ? at : null;
  return null;
}
