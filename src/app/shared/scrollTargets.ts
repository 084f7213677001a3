import type { contentId } from '../../rules/plainForm.ts';

/** Element ids. */
export const scrollTargets = {
  header: 'page-header',
  nav: 'page-nav',
  content: 'page-content' satisfies typeof contentId,
} as const;
export type ScrollTarget = keyof typeof scrollTargets;

export function scrollToTarget(target: ScrollTarget): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(scrollTargets[target])?.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
}

/**
 * Nothing may move under a finger, so without animation. Scrolls to the content where the title would be off screen.
 */
export function scrollToPage(title: HTMLElement): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  if (title.getBoundingClientRect().bottom <= window.innerHeight) return;
  document.getElementById(scrollTargets.content)?.scrollIntoView({ behavior: 'instant' });
}
