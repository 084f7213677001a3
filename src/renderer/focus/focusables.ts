import { reveal } from '../kit/reveal.ts';

const interactive = ['input:not([type=hidden])', 'select', 'textarea', 'button', 'a[href]', '[tabindex="0"]'];
const selector = interactive.map((each) => `${each}:not([disabled]):not([hidden])`).join(',');

/** The first element inside (or the root itself) that can take the focus; of a radio group the chosen one. */
export function firstFocusable(root: Element): HTMLElement | null {
  if (root instanceof HTMLElement && root.matches(selector)) return root;
  const chosen = root.querySelector<HTMLElement>('input[type=radio]:checked:not([disabled])');
  const first = root.querySelector<HTMLElement>(selector);
  const isFirstGroup = chosen !== null && first instanceof HTMLInputElement && first.type === 'radio';
  return isFirstGroup ? chosen : first;
}

/** Focuses a record as a whole: an input in it would open the keyboard of a phone. */
export function focusRecord(root: HTMLElement): void {
  reveal(root);
  root.tabIndex = -1;
  root.focus();
  keepInView(root);
}

/** Shows where it is and focuses the element or the first thing inside that takes the focus; else the element itself, scrolled into view. */
export function focusInto(root: HTMLElement): void {
  reveal(root);
  const target = firstFocusable(root);
  if (target === null) root.tabIndex = -1;
  (target ?? root).focus();
  keepInView(target ?? root);
}

/**
 * Call when an element has taken the focus. What is off screen gets its real height only once it is drawn: two
 * frames later the element, with the words of its field where there is room, is scrolled into view again, if it was
 * moved out of it and still has the focus.
 */
function keepInView(element: Element): void {
  const scroll = () => {
    if (document.activeElement !== element) return;
    element.closest('[data-field]')?.scrollIntoView({ block: 'nearest' });
    element.scrollIntoView({ block: 'nearest' });
  };
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}
