import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { Figures } from './medians.ts';
import { noteLoad } from './noteLoad.ts';
import type { BenchPage } from './pages.ts';
import { openTab, type Tab } from './tab.ts';

/** In milliseconds, longer than the code of later pages waits for idle time. */
const quiet = 1500;
const longest = 60_000;

type FirstPage = Pick<BenchPage, 'texts' | 'button' | 'refused'>;

/**
 * Opens a page on a slow phone with an empty cache, three times: once untouched, once its button is
 * pressed repeatedly until a press is answered, and once with typing as soon as there is an input. Milliseconds
 * from the start of the navigation, and kilobytes as they travel, headers included:
 *
 * - `painted`: the first paint, `largest`: the largest one; `typable`: when the first input of a text is painted
 * - `acts`: when a press is answered visibly; `blocked`: how far tasks after the first paint exceed 50 ms, together
 * - `shift`: the layout shift; `kilobytes` in `requests`, `script` of them scripts; `kept`: 1 where what was typed stayed
 */
export async function measureFirstLoad(browser: Browser, address: string, page: FirstPage): Promise<Figures> {
  const untouched = await load(browser, address, page, readUntouched);
  const acts = await load(browser, address, page, pressUntilAnswered, press);
  const kept = await load(browser, address, page, typeAtOnce);
  return { ...untouched, ...acts, ...kept };
}

/** Opens a page once, unmeasured: a server makes some answers when they are first asked for. */
export async function warmUp(browser: Browser, address: string): Promise<void> {
  const tab = await openTab(browser);
  await tab.page.goto(address, { waitUntil: 'networkidle' });
  await tab.close();
}

async function load(
  browser: Browser,
  address: string,
  page: FirstPage,
  act: (tab: Tab, page: FirstPage, network: Figures) => Promise<Figures>,
  inPage?: (names: readonly [button: string, refused: string]) => void,
): Promise<Figures> {
  const tab = await openTab(browser, { slow: true });
  try {
    const network = countBytes(tab);
    await tab.page.addInitScript(noteLoad, page.texts);
    if (inPage !== undefined) await tab.page.addInitScript(inPage, [page.button, page.refused] as const);
    await tab.page.goto(address, { waitUntil: 'commit' });
    return await act(tab, page, network);
  } finally {
    await tab.close();
  }
}

async function readUntouched({ page }: Tab, _: FirstPage, network: Figures): Promise<Figures> {
  await page.waitForFunction(() => window.bench?.typable !== undefined, null, { timeout: longest });
  await page.waitForLoadState('networkidle', { timeout: longest });
  await wait(quiet);
  await page.waitForLoadState('networkidle', { timeout: longest });
  const { painted = 0, largest = 0, typable = 0, blocked = 0, shift = 0 } = await page.evaluate(() => window.bench);
  return { painted, largest, typable, blocked, shift, ...network };
}

async function pressUntilAnswered({ page }: Tab, { refused }: FirstPage): Promise<Figures> {
  // The answer may be another page.
  await page.locator(refused).first().waitFor({ state: 'attached', timeout: longest });
  await page.waitForFunction(() => sessionStorage.getItem('bench acts') !== null, null, { timeout: longest });
  return { acts: await page.evaluate(() => Number(sessionStorage.getItem('bench acts'))) };
}

/**
 * Runs in every page before its own code: presses until a press is answered, or sends the form, and notes when the answer is
 * painted, in milliseconds from the start of the first navigation.
 */
function press([selector, answer]: readonly [button: string, refused: string]): void {
  const begun = Number(sessionStorage.getItem('bench begun') ?? performance.timeOrigin);
  sessionStorage.setItem('bench begun', `${begun}`);
  const pressing = setInterval(() => {
    if (window.bench?.typable !== undefined) document.querySelector<HTMLElement>(selector)?.click();
  }, 50);
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) clearInterval(pressing);
  });
  const look = () => {
    if (document.querySelector(answer) === null) return void requestAnimationFrame(look);
    clearInterval(pressing);
    requestAnimationFrame(() => {
      const acts = performance.timeOrigin + performance.now() - begun;
      sessionStorage.setItem('bench acts', `${acts}`);
    });
  };
  look();
}

async function typeAtOnce({ page }: Tab, { texts }: FirstPage): Promise<Figures> {
  await page.waitForFunction(() => window.bench?.typable !== undefined, null, { timeout: longest });
  await page.locator(texts).first().focus();
  await page.keyboard.type('Rosa', { delay: 100 });
  await page.waitForLoadState('networkidle', { timeout: longest });
  await wait(quiet);
  return { kept: (await page.locator(texts).first().inputValue()) === 'Rosa' ? 1 : 0 };
}

/** Kilobytes that have come so far, and in how many answers. */
function countBytes({ devtools }: Tab): Figures {
  const counted = { kilobytes: 0, script: 0, requests: 0 };
  const scripts = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.requests += 1;
    counted.kilobytes += encodedDataLength / 1000;
    if (scripts.has(requestId)) counted.script += encodedDataLength / 1000;
  });
  return counted;
}
