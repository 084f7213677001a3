import type { Browser } from 'playwright';
import { pageTitles } from '../form/writeSettlement.ts';
import type { Figures } from './medians.ts';
import { ours } from './pages.ts';
import { idle, openTab, type Tab } from './tab.ts';

const { en, es } = pageTitles;

/**
 * On a slow phone that shows the settlement of twenty fields, filled in: milliseconds from Next, Back, Forward and the
 * choice of Spanish until the title that each leads to is painted, and how many requests were made meanwhile.
 */
export async function measureLaterPages(browser: Browser, address: string): Promise<Figures> {
  const tab = await openTab(browser, { slow: true });
  try {
    const { page } = tab;
    await page.goto(address, { waitUntil: 'networkidle' });
    const texts = page.locator(ours.texts);
    await texts.first().waitFor();
    for (const input of await texts.all()) await input.fill('Rosa');
    await page.waitForLoadState('networkidle');
    const next = await until(tab, en.second, () => page.locator(ours.button).click());
    const back = await until(tab, en.first, () => page.evaluate(() => history.back()));
    const forward = await until(tab, en.second, () => page.evaluate(() => history.forward()));
    const language = await until(tab, es.second, () => page.locator('button[lang=es]').click());
    return Object.fromEntries(
      Object.entries({ next, back, forward, language }).flatMap(([name, { spent, requests }]) => [
        [name, spent],
        [`${name}Requests`, requests],
      ]),
    );
  } finally {
    await tab.close();
  }
}

async function until(tab: Tab, title: string, act: () => Promise<unknown>) {
  const { page } = tab;
  await idle(tab);
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  page.on('request', count);
  // From the press itself, or where there is none from the change of the address that it stands for.
  await page.evaluate((expected) => {
    window.bench ??= {};
    window.bench.titleShown = new Promise((done) => {
      let begun = 0;
      const begin = ({ timeStamp }: Event) => {
        begun ||= timeStamp;
      };
      for (const type of ['click', 'popstate']) addEventListener(type, begin, { capture: true, once: true });
      const look = () => {
        if (document.querySelector('h1')?.textContent?.trim() !== expected) requestAnimationFrame(look);
        else requestAnimationFrame(() => done(performance.now() - begun));
      };
      look();
    });
  }, title);
  await act();
  const spent = await page.evaluate(() => window.bench.titleShown ?? Number.NaN);
  page.off('request', count);
  return { spent, requests };
}
