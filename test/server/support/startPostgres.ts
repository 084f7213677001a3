import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/**
 * Starts PostgreSQL, which ends with this process; returns its address, without a database.
 * @throws Error in a sentence when it cannot run here.
 */
export async function startPostgres(): Promise<string> {
  const keeper = spawn(process.execPath, [fileURLToPath(new URL('postgresKeeper.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // The pipe of its input ends with this process, and so does the keeper; it keeps nobody from ending.
  keeper.unref();
  const failure = text(keeper.stderr);
  const { promise, resolve } = Promise.withResolvers<string>();
  keeper.stdout.once('data', (line: Buffer) => resolve(String(line).trim()));
  return Promise.race([
    promise,
    failure.then((why) => {
      throw new Error(why.trim());
    }),
  ]);
}
