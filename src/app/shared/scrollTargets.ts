/** Where the skip link and a move may scroll to; the elements have these ids. */
export const scrollTargets = { header: 'page-header', nav: 'page-nav', content: 'page-content' } as const;
export type ScrollTarget = keyof typeof scrollTargets;

/** Scrolls smoothly to a part of the page, or at once for people who asked for less motion. */
export function scrollToTarget(target: ScrollTarget): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(scrollTargets[target])?.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
}

/** Shows the top of a page that was just moved to, at once: nothing there may slide away under a finger. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}
