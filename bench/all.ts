/**
 * Measures the same form in this product and in its peers, side by side in one browser.
 *
 *   npm --prefix bench run all -- [--rounds 3] [--pages ours,bare] [--counts 50,200,1000]
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../test/support/chromium.ts';
import { buildPages } from './browser/buildPages.ts';
import { measureLongPage } from './browser/longPage.ts';
import { type Figures, medians } from './browser/medians.ts';
import { allPages } from './browser/pages.ts';
import { servePages } from './browser/servePages.ts';

const { rounds, pages, counts } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    pages: { type: 'string', default: allPages.map(({ name }) => name).join(',') },
    counts: { type: 'string', default: '50,200,1000' },
  },
}).values;
const chosen = allPages.filter(({ name }) => pages.split(',').includes(name));
await buildPages(chosen);
const served = await servePages();
const browser = await chromium.launch(await chromiumLaunchOptions());
const runs = new Map<string, Figures[]>();
for (let round = 0; round < Number(rounds); round += 1) {
  for (const count of counts.split(',').map(Number)) {
    for (const page of chosen) {
      const figures = await measureLongPage(browser, served.address, page, count);
      const key = `${count} ${page.name}`;
      runs.set(key, [...(runs.get(key) ?? []), figures]);
    }
  }
}
for (const [key, figures] of runs) {
  const shown = Object.entries(medians(figures)).map(([name, value]) => `${name} ${value.toFixed(1)}`);
  process.stdout.write(`${key}: ${shown.join(', ')}\n`);
}
await browser.close();
served.close();
