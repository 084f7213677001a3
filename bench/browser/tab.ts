import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { median } from './medians.ts';

/** A phone four times slower than this machine, on a network of 1.6 Mbit/s with 150 ms latency. */
export const slowPhone = { slowdown: 4, bitsPerSecond: 1_600_000, latency: 150 } as const;

/** A tab with an empty cache, and Chromium's measurements of its work. */
export interface Tab {
  readonly page: Page;
  readonly devtools: CDPSession;
  close(): Promise<void>;
}

interface TabOptions {
  readonly slow?: boolean;
  readonly scripts?: boolean;
}

export async function openTab(browser: Browser, { slow = false, scripts = true }: TabOptions = {}): Promise<Tab> {
  const viewport = slow ? { width: 360, height: 740 } : { width: 1280, height: 720 };
  const context = await browser.newContext({ viewport, javaScriptEnabled: scripts });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  if (slow) await slowDown(devtools);
  return { page, devtools, close: () => context.close() };
}

async function slowDown(devtools: CDPSession): Promise<void> {
  const { slowdown, bitsPerSecond, latency } = slowPhone;
  await devtools.send('Network.enable');
  const throughput = bitsPerSecond / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

async function metric({ devtools }: Tab, name: 'TaskDuration' | 'JSHeapUsedSize'): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const found = metrics.find((each) => each.name === name);
  if (found === undefined) throw new Error(`Chromium does not say ${name}.`);
  return found.value;
}

/** Megabytes of live objects, after a collection. */
export async function heapOf(tab: Tab): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) await tab.devtools.send('HeapProfiler.collectGarbage');
  return (await metric(tab, 'JSHeapUsedSize')) / 1e6;
}

/** Waits until the page has nothing to do. */
export async function idle({ page }: Tab): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1) await new Promise((done) => requestIdleCallback(done, { timeout: 10_000 }));
  });
}

/** The cost of one user action, in milliseconds: main-thread work, and the time until its effect is painted. */
export interface ActCost {
  readonly work: number;
  readonly latency: number;
}

/** In milliseconds, longer than the product defers work after an action. */
const settling = 80;

/** Notes, from now on, how long every key press and click takes until the picture after it is painted. */
export async function noteLatencies({ page }: Tab): Promise<void> {
  await page.evaluate(() => {
    window.bench.latencies = [];
    const note = ({ timeStamp }: Event) => {
      // Whatever the page does with the event, its own listeners run before the next picture.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.bench.latencies?.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    };
    for (const type of ['keydown', 'click']) addEventListener(type, note, { capture: true });
  });
}

/** @param act presses one key or button */
export async function costOf(tab: Tab, act: () => Promise<void>): Promise<ActCost> {
  await tab.page.evaluate(() => {
    window.bench.latencies = [];
  });
  await idle(tab);
  const before = await metric(tab, 'TaskDuration');
  await act();
  await wait(settling);
  await idle(tab);
  const work = ((await metric(tab, 'TaskDuration')) - before) * 1000;
  const latency = await tab.page.evaluate(() => window.bench.latencies?.[0]);
  if (latency === undefined) throw new Error('The page heard of no press.');
  return { work, latency };
}

export function medianCost(costs: readonly ActCost[]): ActCost {
  return { work: median(costs.map(({ work }) => work)), latency: median(costs.map(({ latency }) => latency)) };
}
