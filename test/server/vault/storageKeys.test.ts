import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { openSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';
import { findStorageKeys, openStorageKeys } from '../../../src/server/vault/secrets.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const [one, other] = ['1'.repeat(32), '2'.repeat(32)];

/** A data folder, and what a start, or a command that only reads, finds in it. */
async function started() {
  const dataDir = await temporaryFolder();
  const { properties, close } = await openSqliteStore(join(dataDir, 'claims.db'));
  onTestFinished(close);
  const settings = (keys?: string) => readSettings({ DATA_DIR: dataDir, STORAGE_KEY: keys });
  return {
    file: join(dataDir, 'storage-key'),
    dataDir,
    start: (keys?: string) => openStorageKeys(settings(keys), properties),
    find: (keys?: string) => findStorageKeys(settings(keys), properties),
  };
}

describe('storage keys at the start', () => {
  it('are made once, and kept in the data folder', async () => {
    const { start, find } = await started();
    const first = await start();
    expect((await start()).id).toBe(first.id);
    expect((await find()).id).toBe(first.id);
  });

  it('may be several, one of which is the former key', async () => {
    const { start, find } = await started();
    const before = await start(one);
    for (const keys of [`${one},${other}`, `${other}, ${one}`, `${other}\n${one}\n`]) {
      expect((await start(keys)).ids).toContain(before.id);
      expect((await find(keys)).ids).toHaveLength(2);
    }
  });

  it('are refused in one sentence without the key of before, and what is typed is not said', async () => {
    const { start, find } = await started();
    await start(one);
    const sentence = /^STORAGE_KEY is not the key [^\n12]*\.$/;
    await expect(start(other)).rejects.toThrow(sentence);
    await expect(find(other)).rejects.toThrow(sentence);
    await expect(start('short,'.repeat(10))).rejects.toThrow(/^STORAGE_KEY must have storage keys of 32 [^\n]*\.$/);
  });

  it('are not made a second time where they are gone, or damaged', async () => {
    const { start, find, file, dataDir } = await started();
    await start();
    await rm(file);
    const missing =
      /^\S+storage-key is missing: restore it from your copy of the keys, or set STORAGE_KEY to it\. [^\n]*\.$/;
    await expect(start()).rejects.toThrow(missing);
    await expect(find()).rejects.toThrow(missing);
    expect(await readdir(dataDir)).not.toContain('storage-key');
    await writeFile(file, 'cut off');
    await expect(start()).rejects.toThrow(
      /^\S+storage-key is damaged: restore it from your copy of the keys: [^\n]*\.$/,
    );
  });
});
