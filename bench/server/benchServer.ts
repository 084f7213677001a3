import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Value } from 'typebox/value';
import { AuthorizeResponse, CsrfResponse, SubmitResponse } from '../../src/wire/calls.ts';
import { documentsPart, formDtoParts } from '../../src/wire/formParts.ts';
import { credentials, type SampleDocument, sampleClaim } from './sampleClaim.ts';

export interface BenchServer {
  readonly address: string;
  /** Starts the server on the folder's database; `milliseconds` from the start of the process to its first answer. */
  start(): Promise<{ readonly pid: number; readonly milliseconds: number; stop(): Promise<void> }>;
  /** Imports a class list of so many people, who share a name, an address and a PIN. */
  importPeople(count: number): Promise<readonly Notice[]>;
  /** Signs in and returns what the session can do. */
  signIn(noticeId: string, pin: string): Promise<SignedIn>;
  remove(): Promise<void>;
}

/** What a class member signs in with. */
export interface Notice {
  readonly noticeId: string;
  readonly pin: string;
}

const columns =
  'noticeId,pin,lastName,firstName,middleInitial,streetLine1,streetLine2,city,state,postalCode,country,email,phone';
const row = ({ noticeId, pin }: Notice) =>
  `${noticeId},${pin},Alvarez,Rosa,J,418 Juniper Street,Apt 5,Sacramento,CA,95814,US,,`;

export interface SignedIn {
  /** The header of every request of the session. */
  readonly cookie: string;
  /** Saves a draft as a browser would. */
  keep(content: string): Promise<void>;
  /** Files the sample claim with documents. */
  file(documents: readonly SampleDocument[]): Promise<SubmitResponse>;
}

/**
 * The server with the sample settlement and the client that `npm run build` made, on a data folder of its own, which
 * `remove` deletes. `variables` are further settings.
 */
export async function benchServer(port = '8189', variables: NodeJS.ProcessEnv = {}): Promise<BenchServer> {
  const address = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'claim-bench-'));
  const env = {
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    // All claimants of a measurement share one address.
    AUTHORIZE_PER_MINUTE: '1000000',
    SUBMIT_PER_MINUTE: '1000000',
    WRITTEN_PAGES_PER_MINUTE: '1000000',
    ...variables,
  };
  let running: ChildProcess | null = null;
  const run = (args: readonly string[]) =>
    spawn(process.execPath, [...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });

  return {
    address,
    async start() {
      const begun = performance.now();
      const server = run(['src/server/main.ts']);
      running = server;
      await answers(server, address);
      return {
        pid: server.pid ?? 0,
        milliseconds: performance.now() - begun,
        async stop() {
          server.kill('SIGTERM');
          if (server.exitCode === null) await once(server, 'exit');
        },
      };
    },
    async importPeople(count) {
      const people = Array.from({ length: count }, (_, index) => ({ noticeId: noticeOf(index), pin: '481926' }));
      const file = join(folder, 'class-list.csv');
      await writeFile(file, [columns, ...people.map(row), ''].join('\n'));
      const importing = run(['src/server/operations/cli/classList.ts', 'import', file]);
      await once(importing, 'exit');
      if (importing.exitCode !== 0) throw new Error('The class list was not imported.');
      return people;
    },
    signIn: (noticeId, pin) => signIn(address, noticeId, pin),
    async remove() {
      // A server that a failure has left running.
      running?.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function noticeOf(index: number): string {
  const number = String(2e7 + index);
  return `NB-${number.slice(0, 4)}-${number.slice(4)}`;
}

async function answers(server: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    try {
      await (await fetch(`${address}/`, { headers: { accept: 'text/html' } })).text();
      return;
    } catch {
      await wait(5);
    }
  }
}

async function signIn(address: string, noticeId: string, pin: string): Promise<SignedIn> {
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
  const { prepopulatedData } = Value.Parse(AuthorizeResponse, await authorized.json());
  const cookie = `${cookies}; ${cookiesOf(authorized)}`;
  return {
    cookie,
    async keep(content) {
      const response = await fetch(`${address}/api/drafts/save`, {
        method: 'POST',
        headers: { ...csrf, cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ formType: 'Standard', revision: null, content }),
      });
      if (!response.ok) throw new Error(`The answers were not kept: ${await response.text()}`);
    },
    async file(documents) {
      const claim = { ...sampleClaim(documents), credentials: credentials(noticeId, pin), prepopulatedData };
      const body = new FormData();
      for (const part of formDtoParts) body.append(part, JSON.stringify(claim[part]));
      if (documents.length === 0) body.append(documentsPart, 'null');
      for (const { clientId, bytes } of documents) body.append(documentsPart, new Blob([bytes]), clientId);
      const headers = { ...csrf, cookie, 'idempotency-key': crypto.randomUUID() };
      const response = await fetch(`${address}/api/forms/standard`, { method: 'POST', headers, body });
      return Value.Parse(SubmitResponse, await response.json());
    },
  };
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
