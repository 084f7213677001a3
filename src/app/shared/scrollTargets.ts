/** Where the skip link and a move may scroll to; the elements have these ids. */
export const scrollTargets = { header: 'page-header', nav: 'page-nav', content: 'page-content' } as const;
export type ScrollTarget = keyof typeof scrollTargets;

/** Scrolls smoothly to a part of the page, or at once for people who asked for less motion. */
export function scrollToTarget(target: ScrollTarget): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(scrollTargets[target])?.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
}

/**
 * Shows a page that was just moved to, at once: nothing there may slide away under a finger. That is its top, or the
 * beginning of its content where header and banner fill so much of the screen that the title would be below it.
 */
export function scrollToPage(title: HTMLElement): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  if (title.getBoundingClientRect().bottom <= window.innerHeight) return;
  document.getElementById(scrollTargets.content)?.scrollIntoView({ behavior: 'instant' });
}
