import { type FocusEvent, useCallback } from 'react';
import { afterPress } from './press.ts';

/** On a pop-up: id of the input it belongs to. */
export const ownerAttribute = 'data-owner';

function belongsTo(root: Element, target: Element | null): boolean {
  if (target === null) return false;
  if (root.contains(target)) return true;
  const owner = target.closest(`[${ownerAttribute}]`)?.getAttribute(ownerAttribute);
  return Boolean(owner && root.querySelector(`#${CSS.escape(owner)}`));
}

/** Pressing a label focuses its input late, and in Safari not at all. */
function focusLabelled(root: Element, pressed: EventTarget | null): void {
  const label = pressed instanceof Element && root.contains(pressed) ? pressed.closest('label') : null;
  if (!belongsTo(root, document.activeElement)) label?.control?.focus();
}

/**
 * Returns an `onBlur` that calls `left` when the focus moves from inside to elsewhere on the page: not from the root
 * itself, not to a field's pop-up or an input whose label was pressed, and not when the window loses the focus.
 */
export function useLeave(left: () => void): (event: FocusEvent<HTMLElement>) => void {
  return useCallback(
    (event) => {
      const root = event.currentTarget;
      const inside = event.target instanceof Element && event.target !== root && belongsTo(root, event.target);
      const goesTo = event.relatedTarget instanceof Element ? event.relatedTarget : document.activeElement;
      if (!inside || belongsTo(root, goesTo)) return;
      afterPress((pressed) => {
        // The press may have removed the field: a deleted record, another page.
        if (!root.isConnected) return;
        focusLabelled(root, pressed);
        if (pressed === null || !belongsTo(root, document.activeElement)) left();
      });
    },
    [left],
  );
}
