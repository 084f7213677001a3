import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { openDeadlines } from '../../support/openDeadlines.ts';
import { present } from '../../support/present.ts';
import { productEnvironment, type Settings } from '../../support/productEnvironment.ts';
import type { AskedServer } from './preparedServer.ts';
import { runFolder } from './runFolder.ts';
import type { AskedOfHost, SaidByHost } from './serverHost.ts';

export interface OwnServer {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Changes a JSON document of a folder in place. */
export function editJson<T>(file: string, edit: (document: T) => void): void {
  const document: T = JSON.parse(readFileSync(file, 'utf8'));
  edit(document);
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
}

/** Has a settlement save no answers before they are filed. */
export function savingNothing(settlement: string): void {
  editJson<{ app: object }>(`${settlement}/settings.json`, ({ app }) => {
    Object.assign(app, { drafts: { keptDays: 0 } });
  });
}

/** A new empty folder of one test, on the same disk as the project. */
export function ownFolder(): string {
  return mkdtempSync(`${runFolder()}/own-`);
}

/** A copy of the sample settlement, its windows open, with what `edit` changes in it. */
export function ownSettlement(folder: string, edit: (settlement: string) => void = () => {}): string {
  const settlement = `${folder}/settlement`;
  cpSync('settlement', settlement, { recursive: true });
  openDeadlines(settlement);
  edit(settlement);
  return settlement;
}

/**
 * Starts a command by these settings and waits for the address that it prints. Its folder goes with it.
 * @throws Error with its output when it ends first.
 */
export async function startProcess(args: readonly string[], settings: Settings, folder: string): Promise<OwnServer> {
  const child = spawn(process.execPath, [...args], {
    env: productEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await printedAddress(child);
  return {
    url,
    async stop() {
      const ended = child.exitCode === null ? once(child, 'exit') : null;
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The real server on a free port, with a data folder, a settlement, a few notices and further settings of its own.
 * It runs until the worker ends, in one process with the others that this worker has started.
 */
export async function startOwnServer(
  edit: (settlement: string) => void,
  settings: Settings = {},
): Promise<Pick<OwnServer, 'url'>> {
  const folder = ownFolder();
  const url = await hosted({
    folder,
    settlement: ownSettlement(folder, edit),
    notices: 4,
    client: 'dist/client',
    settings,
  });
  return { url };
}

let host: ChildProcess | undefined;
let asked = 0;

/**
 * As `startOwnServer`, over what is in these folders; returns its address.
 * @throws Error with what the server said when it was not started.
 */
export async function hosted(server: AskedServer): Promise<string> {
  const running = host ?? fork('test/e2e/support/serverHost.ts', { env: productEnvironment(), execArgv: [] });
  host = running;
  asked += 1;
  const number = asked;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const end = () => reject(new Error('The process of the own servers has ended.'));
  const hear = (said: SaidByHost) => {
    if (said.number !== number) return;
    running.off('message', hear).off('exit', end);
    if ('failure' in said) reject(new Error(said.failure));
    else resolve(present(addressIn(said.said)));
  };
  running.on('message', hear);
  running.once('exit', end);
  running.send({ ...server, number } satisfies AskedOfHost);
  return promise;
}

const addressIn = (output: string): string | undefined => /https?:\/\/[^\s/]+:\d+/.exec(output)?.[0];

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: unknown) => {
      output += String(chunk);
      const address = addressIn(output);
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`It ended before it was ready:\n${output}`)));
  });
}
