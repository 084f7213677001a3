import type { Browser } from 'playwright';
import type { RecordKind } from '../form/records.ts';
import type { Figures } from './medians.ts';
import { type ActCost, costOf, idle, medianCost, noteLatencies, openTab, type Tab } from './tab.ts';

/** How many records there are: a few, and as many as the largest claims have. */
export const recordCounts = [10, 500] as const;

const turns = 5;

/** The inputs of the field typed into; the last one is in the newest record. */
const openRecords = '[data-field$=".payer"] input[type=text]';

/**
 * Deletes the first of so many records, adds one (a form saves it) and types in it, each several times: the work of the main thread and the
 * time until it is painted, in milliseconds.
 */
export async function measureRecords(
  browser: Browser,
  address: string,
  kind: RecordKind,
  count: number,
): Promise<Figures> {
  const tab = await openTab(browser);
  try {
    const { page } = tab;
    await page.goto(`${address}/records/?kind=${kind}&n=${count}`);
    await page.waitForFunction(() => window.bench?.complete !== undefined, null, { timeout: 120_000 });
    await idle(tab);
    await noteLatencies(tab);
    const costs: Record<'delete' | 'add' | 'key', ActCost[]> = { delete: [], add: [], key: [] };
    const typing = async () => {
      await page.locator(openRecords).last().focus();
      costs.key.push(await costOf(tab, () => page.keyboard.press('x')));
    };
    for (let turn = 0; turn < turns; turn += 1) {
      costs.delete.push(await press(tab, '[data-record] [data-action=delete]'));
      if (kind === 'table') {
        costs.add.push(await press(tab, '[data-action=add]'));
        await typing();
      } else {
        await typing();
        costs.add.push(await press(tab, '[data-action=save]'));
        await press(tab, '[data-action=add]');
      }
    }
    const flat = Object.entries(costs).map(([act, each]) => ({ act, ...medianCost(each) }));
    return Object.fromEntries(
      flat.flatMap(({ act, work, latency }) => [
        [`${act}Work`, work],
        [`${act}Latency`, latency],
      ]),
    );
  } finally {
    await tab.close();
  }
}

/** Presses the first button that the selector finds, as a pointer does. */
async function press(tab: Tab, selector: string) {
  const button = tab.page.locator(selector).first();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error(`Nothing can press ${selector}.`);
  await tab.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await idle(tab);
  return costOf(tab, async () => {
    await tab.page.mouse.down();
    await tab.page.mouse.up();
  });
}
