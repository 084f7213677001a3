/**
 * Starts servers in this process, as the process that forked it asks for them, and ends with that. The second of them
 * takes a fifth of the time of the first: its code is loaded and the schemas of documents are compiled.
 */
import { createWriteStream } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { startServer } from '../../../src/server/startServer.ts';
import { productEnvironment, type Settings } from '../../support/productEnvironment.ts';
import { type AskedServer, preparedServer } from './preparedServer.ts';
import { logFile } from './runFolder.ts';

export interface AskedOfHost extends AskedServer {
  readonly number: number;
}

/** Where the server answers, or why it was not started. */
export type SaidByHost = { readonly number: number } & ({ readonly said: string } | { readonly failure: string });

process.on('disconnect', () => process.exit());
process.on('message', async ({ number, ...asked }: AskedOfHost) => {
  const tell = (said: SaidByHost) => process.send?.(said);
  try {
    const { served } = await preparedServer(asked);
    tell({ number, said: await start(served, number) });
  } catch (error) {
    tell({ number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

/** What it prints once it is ready. */
async function start(settings: Settings, number: number): Promise<string> {
  let said = '';
  const stdout = new Writable({
    write(chunk: unknown, _encoding, done) {
      said += String(chunk);
      done();
    },
  });
  const log = createWriteStream(logFile(settings['DATA_DIR'] ?? '', number), { flags: 'a' });
  const variables = productEnvironment({ STOP_DELAY_SECONDS: '0', ...settings });
  await startServer({ args: [], variables, stdin: Readable.from([]), stdout, stderr: process.stderr }, log);
  return said;
}
