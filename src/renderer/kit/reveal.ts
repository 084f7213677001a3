/** Bubbles from an element about to be focused. Widgets that hide content (tabs) show it synchronously. */
export const revealEvent = 'claim-wizard:reveal';

export function reveal(element: Element): void {
  element.dispatchEvent(new Event(revealEvent, { bubbles: true }));
}
