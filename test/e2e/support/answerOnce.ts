import type { Page, Route } from '@playwright/test';

/**
 * Answers the first request to an address in the test's way, all others as the server does. The page's requests stay
 * watched to the end of the test: Chromium can leave one hanging that is under way when the watching ends.
 */
export async function answerOnce(page: Page, address: string, answer: (route: Route) => Promise<void>): Promise<void> {
  let isAnswered = false;
  await page.route(address, (route) => {
    if (isAnswered) return route.fallback();
    isAnswered = true;
    return answer(route);
  });
}
