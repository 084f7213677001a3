import { errorCode } from '../errorCode.ts';
import { StartupError } from '../startupError.ts';

/** Something the person at the terminal can mend; shown as it is. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command of the terminal: what one can mend is said without a stack; every failure exits with 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // `… | head` reads what it wants and goes: nothing went wrong, and nobody is left to write to.
  process.stdout.once('error', (error) => {
    if (errorCode(error) !== 'EPIPE') throw error;
    process.exit();
  });
  try {
    await command();
  } catch (error) {
    const known = error instanceof StartupError || error instanceof CommandError;
    process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}
