import { firstFocusable } from './focusables.ts';

/** Call before the focused field is removed or disabled: the focus must not fall back to the top of the page. */
export function passFocusOn(root: HTMLElement): void {
  const roots = [...document.querySelectorAll<HTMLElement>('[data-field]')];
  const index = roots.indexOf(root);
  const nearest = [...roots.slice(index + 1), ...roots.slice(0, index).reverse()];
  queueMicrotask(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) {
      if (!root.contains(document.activeElement) && document.activeElement.isConnected) return;
    }
    for (const candidate of nearest) {
      const target = candidate.isConnected ? firstFocusable(candidate) : null;
      if (target !== null) {
        target.focus();
        return;
      }
    }
  });
}
