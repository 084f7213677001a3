import { type FocusEvent, useCallback } from 'react';
import { afterPress } from './press.ts';

/** On a pop-up elsewhere in the document: the id of the input it belongs to. */
export const ownerAttribute = 'data-owner';

function belongsTo(root: Element, target: Element | null): boolean {
  if (target === null) return false;
  if (root.contains(target)) return true;
  const owner = target.closest(`[${ownerAttribute}]`)?.getAttribute(ownerAttribute);
  return Boolean(owner && root.querySelector(`#${CSS.escape(owner)}`));
}

/** Pressing words means their input, though the press takes the focus away first, and Safari leaves it there. */
function focusLabelled(root: Element, pressed: EventTarget | null): void {
  const label = pressed instanceof Element && root.contains(pressed) ? pressed.closest('label') : null;
  if (!belongsTo(root, document.activeElement)) label?.control?.focus();
}

/**
 * Returns an `onBlur` for a root element: `left` runs when the focus goes from inside to elsewhere on the page. Not
 * when it was on the root itself, nor when it goes to a pop-up of a field inside or, by a press on a label, to an input
 * inside; and not when the window itself loses the focus.
 */
export function useLeave(left: () => void): (event: FocusEvent<HTMLElement>) => void {
  return useCallback(
    (event) => {
      const root = event.currentTarget;
      const inside = event.target instanceof Element && event.target !== root && belongsTo(root, event.target);
      const goesTo = event.relatedTarget instanceof Element ? event.relatedTarget : document.activeElement;
      if (!inside || belongsTo(root, goesTo)) return;
      afterPress((pressed) => {
        // The press may have taken the field away: a deleted record, another page.
        if (!root.isConnected) return;
        focusLabelled(root, pressed);
        if (pressed === null || !belongsTo(root, document.activeElement)) left();
      });
    },
    [left],
  );
}
