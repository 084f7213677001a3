import type { Page } from '@playwright/test';

/** The paths that the address has had so far, moves within the page included, each once while it stayed; after those `before`. */
export function visitedPaths(page: Page, paths: string[] = []): string[] {
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    if (paths.at(-1) !== pathname) paths.push(pathname);
  });
  return paths;
}
