/**
 * Measures the server with the sample settlement: from process start to the first answer on an existing database, and
 * how much memory a claim with ten documents of 1 MiB takes beyond that of an idle server.
 *
 *   node bench/server/measure.ts [port]
 *
 * Needs a built client (npm run build), and Linux: memory is read from /proc.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { benchServer } from './benchServer.ts';
import { residentBytes } from './processFigures.ts';
import { sampleDocuments } from './sampleClaim.ts';

const mebibyte = 1024 * 1024;
const runs = 5;
const bench = await benchServer(process.argv[2]);

try {
  await (await bench.start()).stop();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { stop, milliseconds } = await bench.start();
    times.push(milliseconds);
    await stop();
  }
  print(`start to first answer, ms: ${times.map(Math.round).join(', ')}`);

  const { pid, stop } = await bench.start();
  const { file } = await bench.signIn('NB-1000-2345', '481926');
  await wait(1000);
  const idle = await residentBytes(pid);
  const { peak, answer } = await peakWhile(pid, () => file(sampleDocuments(10, mebibyte)));
  print(`claim filed: ${answer.submitted} ${JSON.stringify(answer.fieldErrors)}`);
  print(`idle ${mib(idle)} MiB, peak ${mib(peak)} MiB, growth ${mib(peak - idle)} MiB`);
  await stop();
} finally {
  await bench.remove();
}

async function peakWhile<T>(pid: number, work: () => Promise<T>): Promise<{ peak: number; answer: T }> {
  let peak = 0;
  let running = true;
  const sampling = (async () => {
    while (running) {
      peak = Math.max(peak, await residentBytes(pid));
      await wait(2);
    }
  })();
  const answer = await work();
  await wait(200);
  running = false;
  await sampling;
  return { peak, answer };
}

function mib(bytes: number): string {
  return (bytes / mebibyte).toFixed(1);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
