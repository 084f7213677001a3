import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { chromiumLaunchOptions } from '../../src/workbench/browser/chromium.ts';
import { startDesk } from '../../src/workbench/studio/desk/startDesk.ts';
import { writeManyFlows } from '../../test/support/writeManyFlows.ts';
import { median } from '../engine/store.ts';

/**
 * Milliseconds in the studio, in a browser: until a page's document can be edited and is checked, and from one edit until
 * the page shows it and until its fault is told; what Playwright itself takes does not count. In brackets what is wanted,
 * and how many times that it takes. What the machine does besides lengthens all of them: the last line says how much more
 * the large project takes than the sample.
 *
 *   node bench/workbench/studioEdit.ts [--only sample|large]
 */
const port = Number(process.env['STUDIO_PORT'] ?? 8179);
const [begun, openings, runs] = [2, 3, 10];
/** After it the desk has a language server ready for the next page. In milliseconds. */
const betweenOpenings = 15_000;
const wanted = { opened: 1500, page: 200, faults: 300 };
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const projects = [
  { name: 'sample', what: 'the sample', copies: 0, texts: 0 },
  { name: 'large', what: '60 flows and 20,000 texts', copies: 55, texts: 20_000 },
].filter(({ name }) => values.only === undefined || values.only === name);

interface Taken {
  readonly opened: number;
  readonly page: number;
  readonly faults: number;
}

const browser = await chromium.launch(await chromiumLaunchOptions());
const all: Taken[] = [];
for (const { what, copies, texts } of projects) {
  const folder = await mkdtemp(join(tmpdir(), 'studio-bench-'));
  const desk = await startDesk(await writeManyFlows(folder, copies, texts), port);
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  desk.prepare();
  const taken = await measured(page);
  all.push(taken);
  print(
    `${what}: ${parts(taken, (part) => `${taken[part].toFixed(0)} ms (${wanted[part]}, ${times(taken[part] / wanted[part])})`)}`,
  );
  await page.close({ runBeforeUnload: false });
  await desk.close();
  await rm(folder, { recursive: true });
}
const [sample, large] = all;
if (sample && large)
  print(`the large project in the time of the sample: ${parts(large, (part) => times(large[part] / sample[part]))}`);
await browser.close();

async function measured(page: Page): Promise<Taken> {
  const address = `http://127.0.0.1:${port}/studio/?view=page&flow=Standard&page=/standard/claim-details&file=page-schemas/standard/claim-details.json`;
  const times: number[] = [];
  for (let run = 0; run < begun + openings; run += 1) times.push(await openingOf(page, address));
  const none = page.getByRole('region', { name: 'Faults' }).getByText('The check finds no fault');
  await none.waitFor({ timeout: 120_000 });
  await page.frameLocator('iframe').locator('[data-field]').first().waitFor({ timeout: 120_000 });
  await page
    .getByText('A claim that comes to this page is being found.')
    .waitFor({ state: 'hidden', timeout: 120_000 });
  await page.locator('.cm-line', { hasText: '"details.claimantDescription"' }).click();
  await page.keyboard.press('Home');
  const edits: { readonly page: number; readonly faults: number }[] = [];
  for (let run = 0; run < begun + runs; run += 1) {
    edits.push(await timesOf(page, `LocKey_Bench_Run${run}`));
    await page.keyboard.press('ControlOrMeta+z');
    await none.waitFor({ timeout: 120_000 });
  }
  const counted = edits.slice(begun);
  return {
    opened: median(times.slice(begun)),
    page: median(counted.map((edit) => edit.page)),
    faults: median(counted.map((edit) => edit.faults)),
  };
}

/** Until the text can be edited: a page opens as its outline. */
async function openingOf(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  await setTimeout(betweenOpenings);
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const toText = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Text');
          if (toText?.ariaPressed === 'false') toText.click();
          if (document.querySelector('.cm-content') === null) return;
          observer.disconnect();
          resolve(performance.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true });
        look();
      }),
  );
}

/** A paragraph without a text. */
async function timesOf(page: Page, key: string): Promise<{ readonly page: number; readonly faults: number }> {
  const watch = await page.evaluateHandle((wantedKey) => {
    const begin = new Promise<number>((resolve) => {
      window.addEventListener('beforeinput', () => resolve(performance.now()), { capture: true, once: true });
    });
    const seen = (root: Node | null | undefined) =>
      new Promise<number>((resolve) => {
        if (!root) return;
        const observer = new MutationObserver(() => {
          if (root.textContent?.includes(wantedKey) !== true) return;
          observer.disconnect();
          resolve(performance.now());
        });
        observer.observe(root, { childList: true, subtree: true, characterData: true });
      });
    const shown = seen(document.querySelector('iframe')?.contentDocument?.body);
    const told = seen(document.querySelector('[data-part="faults"]'));
    return {
      times: Promise.all([begin, shown, told]).then(([at, ofPage, ofFaults]) => ({
        page: ofPage - at,
        faults: ofFaults - at,
      })),
    };
  }, key);
  await page.keyboard.insertText(`{ "type": "paragraph", "text": "${key}" },`);
  return watch.evaluate(({ times: found }) => found);
}

function parts(taken: Taken, said: (part: keyof Taken) => string): string {
  const words = { opened: 'open after', page: 'an edit shows after', faults: 'its fault is told after' };
  const names = ['opened', 'page', 'faults'] as const satisfies (keyof typeof taken)[];
  return names.map((part) => `${words[part]} ${said(part)}`).join('; ');
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)} times`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
