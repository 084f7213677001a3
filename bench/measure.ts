import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { chromiumLaunchOptions } from '../src/workbench/browser/chromium.ts';
import { buildPages, longCounts } from './browser/buildPages.ts';
import { measureFirstLoad, warmUp } from './browser/firstLoad.ts';
import { measureLaterPages } from './browser/lazyPages.ts';
import { measureLongPage } from './browser/longPage.ts';
import { type Figures, medians } from './browser/medians.ts';
import { allPages, type BenchPage, ours, records } from './browser/pages.ts';
import { serveProduct } from './browser/product.ts';
import { measureRecords, recordCounts } from './browser/records.ts';
import { type Served, servePages } from './browser/servePages.ts';
import { flowOfFields } from './form/benchFlows.ts';
import { recordKinds } from './form/records.ts';
import { writeSettlement } from './form/writeSettlement.ts';
import { type Part, type PartResults, parts } from './results.ts';

/** What to measure; everything by default. */
export interface Choice {
  readonly rounds: number;
  readonly parts: readonly Part[];
  /** Names of pages of the bench. */
  readonly pages: readonly string[];
  /** How many fields the long pages have. */
  readonly counts: readonly number[];
}

export const everything = {
  parts,
  pages: allPages.map(({ name }) => name),
  counts: longCounts,
} as const satisfies Omit<Choice, 'rounds'>;

interface Task {
  readonly situation: string;
  readonly page: string;
  measure(): Promise<Figures>;
}

const product = path.resolve(import.meta.dirname, '..');

/**
 * Measures part by part and passes each on when it is done. Compared things take turns within each round, in one
 * browser.
 */
export async function measure(
  choice: Choice,
  measured: (part: Part, results: PartResults) => Promise<void>,
): Promise<void> {
  const chosen = allPages.filter(({ name }) => choice.pages.includes(name));
  await buildPages(choice.parts.includes('records') ? [...chosen, records] : chosen);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  const served: Served[] = [];
  const serving = async (begun: Promise<Served>) => {
    const one = await begun;
    served.push(one);
    return one.address;
  };
  try {
    const pages = await serving(servePages());
    const tasks: Readonly<Record<Part, () => Promise<readonly Task[]>>> = {
      long: async () => choice.counts.flatMap((count) => chosen.map((page) => longTask(browser, pages, page, count))),
      records: async () => recordTasks(browser, pages),
      first: async () => {
        const others = chosen.filter((page) => page !== ours);
        const besides = others.map((page) => firstTask(browser, 'twenty', page, `${pages}/${page.name}/?n=20`));
        if (others.length === chosen.length) return besides;
        const twenty = await serving(serveTwenty());
        const standard = await serving(serveSample());
        for (const address of [twenty, standard]) await warmUp(browser, address);
        return [
          firstTask(browser, 'twenty', ours, `${twenty}/`),
          ...besides,
          // The first page of this flow is its sign-in.
          firstTask(browser, 'standard', { ...ours, button: '[data-action=authorize]' }, `${standard}/`),
        ];
      },
      later: async () => {
        const twenty = await serving(serveTwenty());
        const sample = await serving(serveSample());
        await warmUp(browser, `${sample}/standard/claimant-info`);
        return [
          { situation: 'twenty', page: ours.name, measure: () => measureLaterPages(browser, `${twenty}/`, sample) },
        ];
      },
    };
    for (const part of choice.parts) await measured(part, await inTurn(await tasks[part](), choice.rounds));
  } finally {
    await browser.close();
    await Promise.all(served.map((each) => each.close()));
  }
}

function longTask(browser: Browser, address: string, page: BenchPage, count: number): Task {
  return { situation: `${count}`, page: page.name, measure: () => measureLongPage(browser, address, page, count) };
}

function firstTask(browser: Browser, situation: string, page: BenchPage, address: string): Task {
  return { situation, page: page.name, measure: () => measureFirstLoad(browser, address, page) };
}

function recordTasks(browser: Browser, address: string): readonly Task[] {
  return recordKinds.flatMap((kind) =>
    recordCounts.map((count) => ({
      situation: kind,
      page: `${count}`,
      measure: () => measureRecords(browser, address, kind, count),
    })),
  );
}

/** The real product with a settlement whose first page has the twenty fields. */
async function serveTwenty(): Promise<Served> {
  const settlement = path.join(product, '.cache/bench/twenty');
  await writeSettlement(settlement, [flowOfFields(20)]);
  return serveProduct(settlement);
}

const serveSample = (): Promise<Served> => serveProduct(path.join(product, 'settlement'));

async function inTurn(tasks: readonly Task[], rounds: number): Promise<PartResults> {
  const runs = new Map<Task, Figures[]>(tasks.map((task) => [task, []]));
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates, so that no task always goes first.
    const order = round % 2 === 0 ? tasks : tasks.toReversed();
    for (const task of order) {
      // A headless browser stops painting now and then; two failures in a row are real.
      process.stderr.write(`round ${round + 1}: ${task.situation} ${task.page}\n`);
      runs.get(task)?.push(await task.measure().catch(() => task.measure()));
    }
  }
  const results: Record<string, Record<string, Figures>> = {};
  for (const [{ situation, page }, figures] of runs) {
    results[situation] = { ...results[situation], [page]: medians(figures) };
  }
  return results;
}
