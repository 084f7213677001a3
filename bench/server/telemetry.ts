/**
 * Measures what measuring costs: small calls at a server with metrics and at one without, in turn within one run, since
 * machines differ. A small call is the worst case: all that is done for it is little. Prints the processor time of a call
 * as the median of the rounds, which hardly depends on what else runs, and the ratio of the two. Needs Linux.
 *
 *   node bench/server/telemetry.ts [port]     takes this port and the next two
 */
import { benchServer } from './benchServer.ts';
import { cpuSeconds } from './processFigures.ts';

const rounds = 9;
const callsOfRound = 3000;
const atOnce = 8;

const port = Number(process.argv[2] ?? 8189);
const bare = await benchServer(String(port));
const watched = await benchServer(String(port + 1), { METRICS_PORT: String(port + 2), METRICS_HOST: '127.0.0.1' });
try {
  const [one, other] = [await bare.start(), await watched.start()];
  const without: number[] = [];
  const measured: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const bareCall = await microsecondsOfCall(one.pid, bare.address);
    const watchedCall = await microsecondsOfCall(other.pid, watched.address);
    // Discarded: Node compiles the code first.
    if (round === 0) continue;
    without.push(bareCall);
    measured.push(watchedCall);
  }
  const scraped = await (await fetch(`http://127.0.0.1:${port + 2}/metrics`)).text();
  if (!scraped.includes('route="/api/csrf"')) throw new Error('Nothing was measured.');
  await one.stop();
  await other.stop();
  process.stdout.write(
    `processor time of a call, without metrics ${Math.round(median(without))} µs, with metrics ` +
      `${Math.round(median(measured))} µs: ratio ${(median(measured) / median(without)).toFixed(2)}\n`,
  );
} finally {
  await bare.remove();
  await watched.remove();
}

async function microsecondsOfCall(pid: number, address: string): Promise<number> {
  const before = await cpuSeconds(pid);
  const caller = async () => {
    for (let call = 0; call < callsOfRound / atOnce; call += 1) await (await fetch(`${address}/api/csrf`)).text();
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return (((await cpuSeconds(pid)) - before) / callsOfRound) * 1_000_000;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
