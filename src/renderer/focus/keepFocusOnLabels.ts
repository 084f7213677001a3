import type { MouseEvent } from 'react';

/**
 * An `onMouseDown` for a field's root. Pressing a label takes the focus from where it is before the click moves it to
 * the input: to a field, a row or a record that would look like leaving it. Kept from doing so, the click still works.
 */
export function keepFocusOnLabels(event: MouseEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('label') === null) return;
  if (target.closest('input, select, textarea, button, a') === null) event.preventDefault();
}
