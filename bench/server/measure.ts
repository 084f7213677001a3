/**
 * Measures the server with the sample settlement: from process start to the first answer on an existing database, and
 * how much memory a claim with ten documents of 1 MiB takes beyond that of an idle server.
 *
 *   node bench/server/measure.ts [port]
 *
 * Needs Linux: memory is read from /proc.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Value } from 'typebox/value';
import { CsrfResponse, SubmitResponse } from '../../src/wire/calls.ts';
import { documentsPart, formDtoParts } from '../../src/wire/models.ts';
import { credentials, sampleClaim, sampleDocuments } from './sampleClaim.ts';

const mebibyte = 1024 * 1024;
const runs = 5;
const port = process.argv[2] ?? '8189';
const address = `http://127.0.0.1:${port}`;
const folder = await mkdtemp(join(tmpdir(), 'claim-bench-'));

try {
  await mkdir(join(folder, 'client'));
  await writeFile(join(folder, 'client', 'index.html'), '<!doctype html>');
  await stop((await start()).server);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { server, milliseconds } = await start();
    times.push(milliseconds);
    await stop(server);
  }
  print(`start to first answer, ms: ${times.map(Math.round).join(', ')}`);

  const { server } = await start();
  const pid = server.pid ?? 0;
  const post = await signIn('NB-1000-2345', '481926');
  await wait(1000);
  const idle = await residentBytes(pid);
  const { peak, answer } = await peakWhile(pid, () => post(sampleDocuments(10, mebibyte)));
  print(`claim filed: ${answer.submitted} ${JSON.stringify(answer.fieldErrors)}`);
  print(`idle ${mib(idle)} MiB, peak ${mib(peak)} MiB, growth ${mib(peak - idle)} MiB`);
  await stop(server);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function start(): Promise<{ server: ChildProcess; milliseconds: number }> {
  const begun = performance.now();
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), CLIENT_DIR: join(folder, 'client') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    try {
      await (await fetch(`${address}/`, { headers: { accept: 'text/html' } })).text();
      return { server, milliseconds: performance.now() - begun };
    } catch {
      await wait(5);
    }
  }
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
}

/** Signs in and returns how to file the sample claim with documents. */
async function signIn(noticeId: string, pin: string) {
  const first = await fetch(`${address}/api/csrf`);
  const token = Value.Parse(CsrfResponse, await first.json());
  const csrf = { [token.requestHeaderName]: token.requestToken };
  const cookies = cookiesOf(first);
  const authorized = await fetch(`${address}/api/forms/standard/authorize`, {
    method: 'POST',
    headers: { ...csrf, cookie: cookies, 'content-type': 'application/json' },
    body: JSON.stringify({ credentials: credentials(noticeId, pin), reCaptchaResponse: null }),
  });
  if (!authorized.ok) throw new Error(`Not authorized: ${await authorized.text()}`);
  const cookie = `${cookies}; ${cookiesOf(authorized)}`;
  return async (documents: ReturnType<typeof sampleDocuments>) => {
    const claim = sampleClaim(documents);
    const body = new FormData();
    for (const part of formDtoParts) body.append(part, JSON.stringify(claim[part]));
    for (const { clientId, bytes } of documents) body.append(documentsPart, new Blob([bytes]), clientId);
    const headers = { ...csrf, cookie, 'idempotency-key': crypto.randomUUID() };
    const response = await fetch(`${address}/api/forms/standard`, { method: 'POST', headers, body });
    return Value.Parse(SubmitResponse, await response.json());
  };
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
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

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

function mib(bytes: number): string {
  return (bytes / mebibyte).toFixed(1);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
