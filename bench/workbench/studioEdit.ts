import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../../src/workbench/browser/chromium.ts';
import { startDesk } from '../../src/workbench/studio/desk/startDesk.ts';
import { writeManyFlows } from '../../test/support/writeManyFlows.ts';
import { median } from '../engine/store.ts';

/**
 * Milliseconds in the studio, in a browser: until a page's document can be edited and is checked, and from a key until its
 * fault shows under the editor, and until it is gone again.
 */
const port = 8179;
const [begun, runs] = [2, 10];
const projects = [
  { what: 'the sample', copies: 0, texts: 0 },
  { what: '60 flows and 20,000 texts', copies: 55, texts: 20_000 },
];

const browser = await chromium.launch(await chromiumLaunchOptions());
for (const { what, copies, texts } of projects) {
  const folder = await mkdtemp(join(tmpdir(), 'studio-bench-'));
  const desk = await startDesk(await writeManyFlows(folder, copies, texts), port, () => undefined);
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const address = `http://127.0.0.1:${port}/studio/?view=page&file=page-schemas/standard/claim-details.json`;
  // The first time Vite compiles the page.
  for (const _ of ['cold', 'warm']) await page.goto(address).then(() => page.waitForSelector('.cm-content'));
  const opened = performance.now();
  await page.goto(address);
  await page.waitForSelector('.cm-content');
  const shown = performance.now() - opened;
  const faults = page.getByRole('region', { name: 'Faults' });
  await faults.getByText('The check finds no fault').waitFor({ timeout: 120_000 });
  const checked = performance.now() - opened;
  await page.locator('.cm-line', { hasText: '"details.claimantDescription"' }).click();
  await page.keyboard.press('Home');
  const [told, gone]: [number[], number[]] = [[], []];
  for (let run = 0; run < begun + runs; run += 1) {
    told.push(await timeOf('x', 'li'));
    gone.push(await timeOf('Backspace', 'ul:empty'));
  }
  const [toldMs, goneMs] = [told, gone].map((times) => median(times.slice(begun)).toFixed(0));
  process.stdout.write(
    `${what}: open after ${shown.toFixed(0)} ms, checked after ${checked.toFixed(0)} ms; a fault shows ${toldMs} ms after its key and goes ${goneMs} ms after the next\n`,
  );
  await page.close({ runBeforeUnload: false });
  await desk.close();
  await rm(folder, { recursive: true });

  /** In the page: what Playwright itself takes does not count. */
  async function timeOf(key: string, selector: string): Promise<number> {
    const watch = await page.evaluateHandle(
      (wanted) => ({
        time: new Promise<number>((resolve) => {
          const list = document.querySelector('[data-part="faults"]');
          let started = 0;
          window.addEventListener('keydown', () => (started = performance.now()), { capture: true, once: true });
          const observer = new MutationObserver(() => {
            if (started === 0 || list?.querySelector(wanted) === null) return;
            observer.disconnect();
            resolve(performance.now() - started);
          });
          if (list !== null) observer.observe(list, { childList: true, subtree: true });
        }),
      }),
      selector,
    );
    await page.keyboard.press(key);
    return watch.evaluate(({ time }) => time);
  }
}
await browser.close();
