/**
 * Sent from an element that is about to take the focus and may be hidden; it bubbles. A widget that hides content
 * (tabs) shows the part that the element is in before the event returns.
 */
export const revealEvent = 'claim-wizard:reveal';

export function reveal(element: Element): void {
  element.dispatchEvent(new Event(revealEvent, { bubbles: true }));
}
