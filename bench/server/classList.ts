/**
 * Measures a class list of many rows: an import, the same file again, a replacement, a comparison, a replacement that leaves one
 * person and one by another list, and how each of these is taken back, each with rows per second and the most memory that it took. Beside the import another process writes into the database all the time; the
 * longest it waited is what a claim would have waited.
 *
 *   node bench/server/classList.ts [rows, 1000000]
 *
 * Needs Linux: memory is read from /proc.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSqliteStore } from '../../src/server/store/sqlite/openSqliteStore.ts';
import type { Store } from '../../src/server/store/store.ts';

const rows = Number(process.argv[2] ?? 1_000_000);
const folder = await mkdtemp(join(tmpdir(), 'claim-class-list-'));
const [file, short, other] = [join(folder, 'list.csv'), join(folder, 'short.csv'), join(folder, 'other.csv')];
const removing = (removed: number) => ['--removes', String(removed)];
const commands = [
  ['import', file],
  ['import', file],
  ['replace', file],
  ['verify', file],
  ['replace', short, ...removing(rows - 1)],
  ['undo'],
  ['replace', other, ...removing(rows)],
  ['undo'],
];
const env = { DATA_DIR: join(folder, 'data') };

try {
  await writeRows(file, 0, rows);
  await writeRows(short, 0, 1);
  await writeRows(other, rows, 2 * rows);
  const store = await openSqliteStore(join(env.DATA_DIR, 'claims.db'));
  for (const args of commands) {
    const command = args[0];
    const begun = performance.now();
    const child = spawn(process.execPath, ['src/server/operations/cli/classList.ts', ...args], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const exit = once(child, 'exit');
    const [peak, waited] = await Promise.all([
      peakOf(child.pid ?? 0),
      longestWait(store, () => child.exitCode === null),
      exit,
    ]);
    const seconds = (performance.now() - begun) / 1000;
    if (child.exitCode !== 0) throw new Error(`${command} failed.`);
    print(
      `${command}: ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s, ${Math.round(peak / 1024)} MiB at most, ` +
        `another writer waited ${waited.toFixed(0)} ms at most`,
    );
  }
  await store.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Rows with numbers from the first to before the second. */
async function writeRows(into: string, from: number, to: number): Promise<void> {
  const output = createWriteStream(into);
  output.write(
    'noticeId,pin,lastName,firstName,middleInitial,streetLine1,streetLine2,city,state,postalCode,country,email,phone\n',
  );
  for (let row = from; row < to; row += 1) {
    // In no order, as in a list sorted by name.
    const number = (row * 7_368_787) % 100_000_000;
    const id = `NB-${String(Math.floor(number / 10_000)).padStart(4, '0')}-${String(number % 10_000).padStart(4, '0')}`;
    const pin = String((number * 31) % 1_000_000).padStart(6, '0');
    const line = `${id},${pin},Name${(row * 7919) % 60_000},Rosa,M,"${row % 9999} Main Street, Apt. 3",,Reno,NV,89501,US,rosa${row}@example.com,775-555-0100\n`;
    if (!output.write(line)) await once(output, 'drain');
  }
  output.end();
  await once(output, 'finish');
}

async function peakOf(pid: number): Promise<number> {
  let peak = 0;
  for (;;) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const now = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0);
    if (now === 0) return peak;
    peak = now;
    await wait(100);
  }
}

/** In milliseconds, of a transaction that waits for the disk as a claim's does. */
async function longestWait(store: Store, goesOn: () => boolean): Promise<number> {
  let longest = 0;
  while (goesOn()) {
    const begun = performance.now();
    await store.ping();
    longest = Math.max(longest, performance.now() - begun);
    await wait(20);
  }
  return longest;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
