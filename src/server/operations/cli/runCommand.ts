import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { errorCode } from '../../helpers/errorCode.ts';
import { StartupError } from '../../helpers/startupError.ts';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';
import { StorageUnavailable } from '../../uploads/uploadStorage.ts';

/** The person at the terminal can mend it: the message is shown without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export interface Terminal {
  readonly args: readonly string[];
  readonly variables: NodeJS.ProcessEnv;
  /** Typed after the command has begun. */
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

export type Command = (terminal: Terminal) => Promise<void>;

/** Waits for a slow reader of a pipe, so that output of any size stays out of memory. */
export async function write({ stdout }: Pick<Terminal, 'stdout'>, text: string): Promise<void> {
  if (!stdout.write(text)) await once(stdout, 'drain');
}

export const print = (terminal: Pick<Terminal, 'stdout'>, line: string): Promise<void> => write(terminal, `${line}\n`);

export async function runCommand(command: Command): Promise<void> {
  const { stdin, stdout, stderr, argv, env } = process;
  // `… | head` stops reading early, which is no error.
  stdout.once('error', (error) => {
    if (errorCode(error) !== 'EPIPE') throw error;
    process.exit();
  });
  const code = await exitCodeOf(command, { args: argv.slice(2), variables: env, stdin, stdout, stderr });
  if (code !== 0) process.exitCode = code;
}

export async function exitCodeOf(command: Command, terminal: Terminal): Promise<number> {
  try {
    await command(terminal);
    return 0;
  } catch (error) {
    terminal.stderr.write(`${said(error)}\n`);
    return 1;
  }
}

const disk: Readonly<Record<string, string>> = {
  ENOSPC: 'make room on its disk',
  EDQUOT: 'make room on its disk',
  EIO: 'see that its disk works',
  EROFS: 'see that its disk can be written',
};

function said(error: unknown): string {
  if (error instanceof StartupError || error instanceof CommandError) return error.message;
  if (error instanceof StoreUnavailable || error instanceof StorageUnavailable) return `${error.message} ${again}`;
  const remedy = disk[errorCode(error)];
  if (remedy !== undefined) return `A file cannot be written (${errorMessage(error)}): ${remedy}. ${again}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const again = 'Then run the command again: what was cut off does not count.';
