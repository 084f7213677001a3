import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { openDeadlines } from '../../support/openDeadlines.ts';
import type { Finished } from '../../support/runHere.ts';
import { writeClient } from './builtClient.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { copyProject, settlementOf } from './testProject.ts';
import { testStorageKey } from './testStorageKeys.ts';

const ownFolder = fileURLToPath(new URL('../../../', import.meta.url));

export type Variables = Readonly<Record<string, string>>;

/**
 * Settings of a process that serves the test project, its windows open, from a data folder, on any free port, with a
 * client to serve.
 */
export async function processSettings(dataDir: string, changes: Variables = {}): Promise<Variables> {
  const projectDir = await copyProject(await temporaryFolder());
  const settlementDir = join(projectDir, 'open-settlement');
  await cp(settlementOf(projectDir), settlementDir, { recursive: true });
  openDeadlines(settlementDir);
  const clientDir = join(projectDir, 'client');
  await writeClient(clientDir, null);
  return {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PROJECT_DIR: projectDir,
    SETTLEMENT_DIR: settlementDir,
    CLIENT_DIR: clientDir,
    STORAGE_KEY: testStorageKey,
    // No proxy looks at these servers.
    STOP_DELAY_SECONDS: '0',
    ...changes,
  };
}

/** Runs a command of the server in its own process until it ends, even if its output is not read to the end. */
export async function runScript(
  path: string,
  args: readonly string[],
  variables: Variables,
  { readsOn = true }: { readonly readsOn?: boolean } = {},
): Promise<Finished> {
  const child = start(path, args, variables);
  if (!readsOn) child.stdout?.once('data', () => child.stdout?.destroy());
  const [stdout, stderr] = await Promise.all([readsOn ? read(child.stdout) : '', read(child.stderr), exited(child)]);
  return { code: child.exitCode, stdout, stderr };
}

export interface RunningServer {
  readonly address: string;
  /** All its output so far: the log and the line with its address. */
  output(): string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end. */
  terminate(): void;
  /** Its exit code, once it has ended; null when it was killed. */
  exited(): Promise<number | null>;
  /** Asks it to end and returns its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the server, of this checkout or of another folder, and waits for the line with its address.
 * @throws Error with its output when it ends.
 */
export async function startServer(variables: Variables, folder = ownFolder): Promise<RunningServer> {
  const child = start('main.ts', [], variables, folder);
  let output = '';
  const address = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      const ready = /ready: (http:\S+)/.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`The server ended before it was ready: ${output}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited(child);
    return child.exitCode;
  };
  return {
    address: await address,
    output: () => output,
    async kill() {
      await end('SIGKILL');
    },
    terminate: () => void child.kill('SIGTERM'),
    async exited() {
      await exited(child);
      return child.exitCode;
    },
    stop: () => end('SIGTERM'),
  };
}

function start(path: string, args: readonly string[], variables: Variables, folder = ownFolder): ChildProcess {
  const child = spawn(process.execPath, [join(folder, 'src/server', path), ...args], {
    // Every process reads the code that the first one has compiled.
    env: { NODE_COMPILE_CACHE: resolve('.cache/compiled'), ...variables },
    stdio: 'pipe',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function read(stream: NodeJS.ReadableStream | null): Promise<string> {
  return stream === null ? Promise.resolve('') : text(stream);
}
