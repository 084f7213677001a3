import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** How PostgreSQL is stopped: connections end and all is written, or as a crash would end it, to be recovered by the start. */
type Stop = 'stop fast' | 'stop immediately';

export interface RunningPostgres {
  /** Its address, without a database. */
  readonly address: string;
  stop(how: Stop): Promise<void>;
  /** Starts it again at the same address, with what it has. */
  start(): Promise<void>;
}

/** Starts PostgreSQL, which ends with this process. @throws Error in a sentence when it cannot run here. */
export async function startPostgres(): Promise<RunningPostgres> {
  const keeper = spawn(process.execPath, [fileURLToPath(new URL('postgresKeeper.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // The pipe ends with this process, and the keeper with the pipe; it does not keep this process alive.
  keeper.unref();
  const failure = text(keeper.stderr).then((why) => {
    throw new Error(why.trim());
  });
  // Heard here too: it may end after its last answer.
  failure.catch(() => undefined);
  const answer = () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    keeper.stdout.once('data', (line: Buffer) => resolve(String(line).trim()));
    return Promise.race([promise, failure]);
  };
  const order = async (words: string) => {
    const done = answer();
    keeper.stdin.write(`${words}\n`);
    await done;
  };
  return { address: await answer(), stop: order, start: () => order('start') };
}
