import { reveal } from '../kit/reveal.ts';

const interactive = ['input:not([type=hidden])', 'select', 'textarea', 'button', 'a[href]', '[tabindex="0"]'];
const selector = interactive.map((each) => `${each}:not([disabled]):not([hidden])`).join(',');

/** The root itself if it is focusable; in a radio group the chosen button. */
export function firstFocusable(root: Element): HTMLElement | null {
  if (root instanceof HTMLElement && root.matches(selector)) return root;
  const chosen = root.querySelector<HTMLElement>('input[type=radio]:checked:not([disabled])');
  const first = root.querySelector<HTMLElement>(selector);
  const isFirstGroup = chosen !== null && first instanceof HTMLInputElement && first.type === 'radio';
  return isFirstGroup ? chosen : first;
}

/** Not an input inside, which would open a phone's keyboard. */
export function focusRecord(root: HTMLElement): void {
  reveal(root);
  root.tabIndex = -1;
  root.focus();
  keepInView(root);
}

/** Focuses the first focusable element inside, or else the element itself. */
export function focusInto(root: HTMLElement): void {
  reveal(root);
  const target = firstFocusable(root);
  if (target === null) root.tabIndex = -1;
  (target ?? root).focus();
  keepInView(target ?? root);
}

/**
 * Off-screen content gets its real height only when drawn, so the element is scrolled into view again two frames later.
 */
function keepInView(element: Element): void {
  const scroll = () => {
    if (document.activeElement !== element) return;
    element.closest('[data-field]')?.scrollIntoView({ block: 'nearest' });
    element.scrollIntoView({ block: 'nearest' });
  };
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}
