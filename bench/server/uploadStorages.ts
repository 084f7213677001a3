/**
 * Measures what an S3 store costs a submit of one document of 1 MiB: on the disk, and in a store on the same machine
 * (s3rver, which keeps objects as files), in turn. Prints the medians, the slowest, and the ratio within this run.
 *
 *   node bench/server/uploadStorages.ts [port]
 *
 * Needs a built client (npm run build). The next port is the other server's, the one after that the store's.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BenchServer, benchServer, type SignedIn } from './benchServer.ts';
import { sampleDocuments } from './sampleClaim.ts';

const submits = 60;

const port = Number(process.argv[2] ?? 8189);
const s3Port = port + 2;
const folder = await mkdtemp(join(tmpdir(), 'claim-bench-s3-'));
const s3 = spawn(
  process.execPath,
  ['node_modules/s3rver/bin/s3rver.js', '-d', folder, '-a', '127.0.0.1', '-p', String(s3Port), '--silent'].concat([
    '--no-vhost-buckets',
    '--configure-bucket',
    'claims',
  ]),
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
const benches = {
  'on the disk': await benchServer(String(port)),
  'in an S3 store': await benchServer(String(port + 1), {
    DOCUMENTS_URL: `s3://claims?endpoint=http://127.0.0.1:${s3Port}&pathStyle=true`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  }),
};
const times = new Map<string, number[]>();
try {
  await answers(`http://127.0.0.1:${s3Port}`);
  const places: { name: string; people: readonly SignedIn[]; stop(): Promise<void> }[] = [];
  for (const [name, bench] of Object.entries(benches)) places.push({ name, ...(await started(bench)) });
  for (let turn = 0; turn < submits; turn += 1) {
    for (const { name, people } of places) {
      const begun = performance.now();
      const answer = await people[turn]?.file(sampleDocuments(1, 1024 * 1024));
      if (answer?.submitted !== true) throw new Error(`A claim was not filed: ${answer?.message}`);
      // Discarded: Node compiles the code first.
      if (turn >= 10) times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
    }
  }
  for (const { stop } of places) await stop();
  const [disk = 0, store = 0] = [...times].map(([name, all]) => printed(name, all));
  process.stdout.write(`ratio of medians ${(store / disk).toFixed(2)}\n`);
} finally {
  s3.kill('SIGKILL');
  if (s3.exitCode === null) await once(s3, 'exit');
  for (const bench of Object.values(benches)) await bench.remove();
  await rm(folder, { recursive: true, force: true });
}

async function started(bench: BenchServer) {
  const notices = await bench.importPeople(submits);
  const { stop } = await bench.start();
  return { stop, people: await Promise.all(notices.map(({ noticeId, pin }) => bench.signIn(noticeId, pin))) };
}

async function answers(address: string): Promise<void> {
  for (;;) {
    if (s3.exitCode !== null) throw new Error('The S3 store did not start.');
    const response = await fetch(address).catch(() => null);
    if (response !== null) return;
    await wait(50);
  }
}

function printed(name: string, all: readonly number[]): number {
  const sorted = [...all].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const slowest = Math.round(sorted.at(-1) ?? 0);
  process.stdout.write(
    `a submit of 1 MiB with documents ${name}: median ${median.toFixed(1)} ms, slowest ${slowest} ms\n`,
  );
  return median;
}
