import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Command, exitCodeOf } from '../../src/server/operations/cli/runCommand.ts';

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of the server to its end in this process, which takes a tenth of the time of a process of its own; `typed` is what it reads. */
export async function runHere(
  command: Command,
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
  typed = '',
): Promise<Finished> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const said = Promise.all([buffer(stdout), buffer(stderr)]);
  const code = await exitCodeOf(command, { args, variables, stdin: Readable.from([typed]), stdout, stderr });
  stdout.end();
  stderr.end();
  const [out, err] = await said;
  // With a byte order mark, which `text` would leave out.
  return { code, stdout: out.toString(), stderr: err.toString() };
}
