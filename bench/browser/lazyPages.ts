import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { pageTitles } from '../form/writeSettlement.ts';
import type { Figures } from './medians.ts';
import { ours } from './pages.ts';
import { idle, openTab, type Tab } from './tab.ts';

const { en, es } = pageTitles;

/**
 * On a slow phone that shows the settlement of twenty fields, filled in: milliseconds from Next, Back, Forward and the
 * choice of Spanish until the title that each leads to is painted, and how many requests were made meanwhile. In the sample,
 * from Next without scripts until the page that it leads to is painted.
 */
export async function measureLaterPages(browser: Browser, twenty: string, sample: string): Promise<Figures> {
  return { ...(await withScripts(browser, twenty)), ...(await withoutScripts(browser, sample)) };
}

async function withScripts(browser: Browser, address: string): Promise<Figures> {
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

/** The sample's Standard flow, whose pages keep what was sent. The notice may have answers of an earlier round. */
async function withoutScripts(browser: Browser, address: string): Promise<Figures> {
  const tab = await openTab(browser, { slow: true, scripts: false });
  try {
    const { page } = tab;
    const press = (action: string) => page.locator(`[data-action=${action}]`).first().click();
    await page.goto(`${address}/standard`, { waitUntil: 'networkidle' });
    await page.locator('[name="credentials.noticeId"]').fill('NB-1000-2345');
    await page.locator('[name="credentials.pin"]').fill('481926');
    await press('authorize');
    await page.locator('[data-action=next], [data-action=continueDraft]').first().waitFor();
    if ((await page.locator('[data-action=continueDraft]').count()) > 0) await press('continueDraft');
    await page.locator('[data-action=next]').first().waitFor();
    await page.goto(`${address}/standard/claimant-info`, { waitUntil: 'networkidle' });
    let plainRequests = 0;
    page.on('request', () => {
      plainRequests += 1;
    });
    await press('next');
    await page.waitForURL('**/standard/claim-details*', { waitUntil: 'commit' });
    return { plain: await firstPaint(page), plainRequests };
  } finally {
    await tab.close();
  }
}

/** Since the navigation began that led to the page. */
async function firstPaint(page: Page): Promise<number> {
  for (;;) {
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    if (painted !== undefined) return painted;
    await wait(50);
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
