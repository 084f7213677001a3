import type { Writable } from 'node:stream';
import { errorCode } from '../errorCode.ts';
import { StartupError } from '../startupError.ts';

/** Something the person at the terminal can mend; shown as it is. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** What a command is given, and where it writes. */
export interface Terminal {
  readonly args: readonly string[];
  readonly variables: NodeJS.ProcessEnv;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

export type Command = (terminal: Terminal) => Promise<void>;

/** Runs a command in the terminal of this process, which ends with the exit code of the command. */
export async function runCommand(command: Command): Promise<void> {
  const { stdout, stderr, argv, env } = process;
  // `… | head` reads what it wants and goes: nothing went wrong, and nobody is left to write to.
  stdout.once('error', (error) => {
    if (errorCode(error) !== 'EPIPE') throw error;
    process.exit();
  });
  const code = await exitCodeOf(command, { args: argv.slice(2), variables: env, stdout, stderr });
  if (code !== 0) process.exitCode = code;
}

/** Runs a command to its end: what one can mend is said without a stack; every failure is an exit code of 1. */
export async function exitCodeOf(command: Command, terminal: Terminal): Promise<number> {
  try {
    await command(terminal);
    return 0;
  } catch (error) {
    const known = error instanceof StartupError || error instanceof CommandError;
    terminal.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    return 1;
  }
}
