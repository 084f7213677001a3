import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { classListCommand } from '../../../src/server/operations/cli/classListCommand.ts';
import { openStorage } from '../../../src/server/operations/storage.ts';
import { openClassList } from '../../../src/server/people/classList/classList.ts';
import { createPins } from '../../../src/server/people/signIn/pins.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { openPinKey } from '../../../src/server/vault/secrets.ts';
import { runHere } from '../../support/runHere.ts';
import { classListFile } from './classListFile.ts';
import { processSettings, type Variables } from './serverProcess.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { testServer } from './testServer.ts';

/** `npm run class-list` over a class list that was made by the import of these rows. */
export async function classListOver(rows: readonly string[], variables: Variables = {}) {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  const settings = await processSettings(dataDir, variables);
  const file = join(folder, 'list.csv');
  const run = (...args: readonly string[]) => runHere(classListCommand, args, settings);
  const write = (lines: readonly string[]) => writeFile(file, classListFile(...lines));
  const runWith = async (lines: readonly string[], command: string, ...args: readonly string[]) => {
    await write(lines);
    return run(command, file, ...args);
  };
  const opened = async () => {
    const storage = await openStorage(readSettings(settings));
    onTestFinished(() => storage.store.close());
    return storage;
  };
  /** The last name of the claimant who signs in at a server over the list; null: the server refuses them. */
  const signIn = async (noticeId: string, pin: string) => {
    const { store, storageKeys, uploads } = await opened();
    const pinKey = await openPinKey(readSettings(settings), store.properties);
    const classList = await openClassList(store, storageKeys);
    const { client } = await testServer({ store, uploads, classList, pins: createPins(pinKey) });
    const { statusCode } = await client().authorize({ noticeId, pin });
    return statusCode === 200 ? ((await classList.find(noticeId))?.lastName ?? null) : null;
  };
  const count = async () => (await opened()).store.classList.count();
  if (rows.length > 0) expect((await runWith(rows, 'import')).code).toBe(0);
  return { folder, dataDir, settings, file, run, write, runWith, opened, signIn, count };
}
