import { type FocusEvent, useCallback } from 'react';
import { afterPress } from './afterPress.ts';

/** On a pop-up that stands elsewhere in the document: the id of the input it belongs to. */
export const ownerAttribute = 'data-owner';

function belongsTo(root: Element, target: Element): boolean {
  if (root.contains(target)) return true;
  const owner = target.closest(`[${ownerAttribute}]`)?.getAttribute(ownerAttribute);
  return Boolean(owner && root.querySelector(`#${CSS.escape(owner)}`));
}

/**
 * Returns an `onBlur` for a root element: `left` runs when the focus goes from inside to elsewhere on the page. Not
 * when it goes to a pop-up of a field inside, and not when the window itself loses the focus.
 */
export function useLeave(left: () => void): (event: FocusEvent<HTMLElement>) => void {
  return useCallback(
    (event) => {
      const root = event.currentTarget;
      const inside = event.target instanceof Element && belongsTo(root, event.target);
      const goesTo = event.relatedTarget instanceof Element ? event.relatedTarget : document.activeElement;
      if (!inside || (goesTo !== null && belongsTo(root, goesTo))) return;
      afterPress(() => {
        // The press may have taken the field away: a deleted record, another page.
        if (root.isConnected) left();
      });
    },
    [left],
  );
}
