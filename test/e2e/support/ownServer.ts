import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { openDeadlines } from '../../support/openDeadlines.ts';
import { productEnvironment, type Settings } from '../../support/productEnvironment.ts';
import { runFolder } from './runFolder.ts';

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

/** The real server on a free port, with a data folder, a settlement, a few notices and further settings of its own. */
export function startOwnServer(edit: (settlement: string) => void, settings: Settings = {}): Promise<OwnServer> {
  const folder = ownFolder();
  const more = Object.entries(settings).flatMap(([name, value]) => ['--setting', `${name}=${value}`]);
  const args = ['--notices', '4', '--settlement', ownSettlement(folder, edit), ...more];
  return startProcess(['test/e2e/support/serve.ts', ...args], {}, folder);
}

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: unknown) => {
      output += String(chunk);
      const address = /https?:\/\/[^\s/]+:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`It ended before it was ready:\n${output}`)));
  });
}
