import type { Page } from '@playwright/test';

/** A page whose code is kept from it, or that has none, is not waited for longer. */
const longest = 5000;

/**
 * Opening a page waits until the app has taken it over, unless a test says `waitUntil: 'commit'`: until then a press sends
 * the form, and most tests are about what the app does.
 */
export function waitForApp(page: Page): void {
  const taken = async (options: { readonly waitUntil?: string } | undefined) => {
    if (options?.waitUntil === 'commit') return;
    await page.waitForFunction(isTaken, null, { timeout: longest }).catch(() => undefined);
  };
  const { goto, reload } = page;
  page.goto = async (address, options) => {
    const answer = await goto.call(page, address, options);
    await taken(options);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    await taken(options);
    return answer;
  };
}

/** React marks its root in the task in which it takes the page over. */
function isTaken(): boolean {
  const root = document.getElementById('root');
  return root === null || Object.keys(root).some((key) => key.startsWith('__reactContainer$'));
}
