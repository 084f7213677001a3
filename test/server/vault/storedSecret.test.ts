import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { findSecret, makeSecret } from '../../../src/server/vault/storedSecret.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const source = (folder: string) => ({
  given: null,
  variable: 'SECRET',
  file: join(folder, 'secret'),
  remedy: 'delete it',
});

it('a secret is the same for all who make it at the same time', async () => {
  const folder = await temporaryFolder();
  expect(await findSecret(source(folder))).toBeNull();
  const made = await Promise.all(Array.from({ length: 20 }, () => makeSecret(source(folder))));
  expect(new Set(made).size).toBe(1);
  expect(await findSecret(source(folder))).toBe(made[0]);
  expect(await readdir(folder)).toEqual(['secret']);
});

/** Watches a file until it holds a whole secret; true where it ever held less. */
const watcher = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  const read = () => { try { return readFileSync(workerData, 'utf8'); } catch { return null; } };
  parentPort.postMessage('looking');
  let sawLess = false;
  for (let text = read(); text === null || text.length < 32; text = read()) sawLess ||= text !== null;
  parentPort.postMessage(sawLess);
`;

it('a secret is there whole or not at all, so that a server killed while it makes one starts again', async () => {
  for (let round = 0; round < 5; round += 1) {
    const folder = await temporaryFolder();
    const worker = new Worker(watcher, { eval: true, workerData: source(folder).file });
    await once(worker, 'message');
    const [[sawLess]] = await Promise.all([once(worker, 'message'), makeSecret(source(folder))]);
    expect(sawLess).toBe(false);
  }
});

it('a given secret is taken, and nothing is written', async () => {
  const folder = await temporaryFolder();
  expect(await findSecret({ ...source(folder), given: 'given' })).toBe('given');
  expect(await readdir(folder)).toEqual([]);
});
