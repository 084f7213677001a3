/**
 * Measures a publish of 500 pages: the sample's flows and one of them sixty times more, each copy with pages, calls and texts
 * of its own. Says how long it takes, what of the processor's time, and the longest that everything else waits meanwhile.
 *
 *   node bench/server/publish.ts [copies]
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { publishDocuments } from '../../src/server/operations/publish/publishDocuments.ts';
import { liveSettlement } from '../../src/server/settlement/liveSettlement.ts';
import { loadSettlement } from '../../src/server/settlement/loadSettlement.ts';
import { writeManyFlows } from '../../test/support/writeManyFlows.ts';
import { median } from '../engine/store.ts';

const runs = 7;
const folder = await mkdtemp(join(tmpdir(), 'claim-publish-'));
try {
  const settings = await writeManyFlows(folder, Number(process.argv[2] ?? 60));
  const content = join(settings.settlementDir, 'content', 'en.json');
  const { texts, ...around } = JSON.parse(await readFile(content, 'utf8'));
  const begun = process.cpuUsage();
  const live = liveSettlement(await loadSettlement(settings));
  const { flows, cultures } = live.current;
  const pages = flows.reduce((sum, flow) => sum + flow.pages.length, 0);
  print(
    `${flows.length} flows, ${pages} pages, ${cultures.get('en')?.items.length} texts in ${cultures.size} languages`,
  );
  print(`read at the start: ${milliseconds(process.cpuUsage(begun))} ms of a core`);
  const figures: { readonly taken: number; readonly busy: number; readonly longest: number }[] = [];
  for (let run = 0; run < runs; run += 1) {
    await writeFile(content, JSON.stringify({ ...around, texts: { ...texts, LocKey_Bench_Run: `Run ${run}` } }));
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await wait(20);
    const [cpu, started] = [process.cpuUsage(), performance.now()];
    const { parts } = await publishDocuments({ settings, live });
    figures.push({
      taken: performance.now() - started,
      busy: milliseconds(process.cpuUsage(cpu)),
      longest: delay.max / 1e6,
    });
    delay.disable();
    if (parts.join() !== 'texts') throw new Error(`Published: ${parts.join()}.`);
  }
  const middle = (name: 'taken' | 'busy' | 'longest') => Math.round(median(figures.map((figure) => figure[name])));
  print(`a publish, median of ${runs}: ${middle('taken')} ms, ${middle('busy')} ms of all cores`);
  print(`the longest that a request waits: ${middle('longest')} ms`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return Math.round((user + system) / 1000);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
