import type { Browser } from 'playwright';
import type { Figures } from './medians.ts';
import type { BenchPage } from './pages.ts';
import { costOf, heapOf, idle, medianCost, noteLatencies, openTab, type Tab } from './tab.ts';

const keys = 8;
/** Indexes of text fields that another text field follows: Tab moves between the two. */
const committed = [0, 1, 2, 3, 7, 8, 9, 10];

/**
 * Opens a page with so many fields, types into one, and fills in eight one after the other. Milliseconds, and megabytes
 * of heap: `shown` until the first fields are painted, `complete` until all of them are; of a key press and of a commit
 * the work of the main thread and the time until it is painted.
 */
export async function measureLongPage(
  browser: Browser,
  address: string,
  { name, texts }: BenchPage,
  count: number,
): Promise<Figures> {
  const tab = await openTab(browser);
  try {
    const { page } = tab;
    await page.goto(`${address}/${name}/?n=${count}`);
    await page.waitForFunction(() => window.bench?.complete !== undefined, null, { timeout: 120_000 });
    const { shown, complete } = await page.evaluate(() => window.bench);
    if (shown === undefined || complete === undefined) throw new Error(`${name} was not shown.`);
    await idle(tab);
    const heap = await heapOf(tab);
    await noteLatencies(tab);
    const key = await keyPress(tab, texts);
    const commit = await commitAndMoveOn(tab, texts);
    return {
      shown,
      complete,
      heap,
      keyWork: key.work,
      keyLatency: key.latency,
      commitWork: commit.work,
      commitLatency: commit.latency,
    };
  } finally {
    await tab.close();
  }
}

async function keyPress(tab: Tab, texts: string) {
  const { page } = tab;
  const input = page.locator(texts).nth(20);
  await input.focus();
  await page.keyboard.type('ab');
  const costs = [];
  for (let turn = 0; turn < keys; turn += 1) costs.push(await costOf(tab, () => page.keyboard.press('c')));
  const typed = await input.inputValue();
  if (typed !== `ab${'c'.repeat(keys)}`) throw new Error(`What was typed is not there: ${typed}`);
  await page.keyboard.press('Tab');
  return medianCost(costs);
}

async function commitAndMoveOn(tab: Tab, texts: string) {
  const { page } = tab;
  const costs = [];
  for (const place of committed) {
    await page.locator(texts).nth(place).focus();
    await page.keyboard.type('Rosa');
    costs.push(await costOf(tab, () => page.keyboard.press('Tab')));
  }
  return medianCost(costs);
}
