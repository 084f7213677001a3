/**
 * Call when an element has taken the focus. What stands off screen gets its real height only once it is drawn: two
 * frames later the element, with the words of its field where there is room, is scrolled into view again, if it was
 * moved out of it and still has the focus.
 */
export function keepInView(element: Element): void {
  const scroll = () => {
    if (document.activeElement !== element) return;
    element.closest('[data-field]')?.scrollIntoView({ block: 'nearest' });
    element.scrollIntoView({ block: 'nearest' });
  };
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}
