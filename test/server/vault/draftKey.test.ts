import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { openSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';
import { openDraftKey } from '../../../src/server/vault/secrets.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** A data folder, and what a start finds in it. */
async function started() {
  const dataDir = await temporaryFolder();
  const { properties, close } = await openSqliteStore(join(dataDir, 'claims.db'));
  const start = (variables: Readonly<Record<string, string>> = {}) =>
    openDraftKey(readSettings({ DATA_DIR: dataDir, ...variables }), properties);
  return { dataDir, start, close };
}

describe('the draft key', () => {
  it('is made once and kept in the data folder', async () => {
    const { start, close } = await started();
    const [first, second] = [await start(), await start()];
    expect(second.key.id).toBe(first.key.id);
    expect([first.warning, second.warning]).toEqual([null, null]);
    await close();
  });

  it('that is another one is warned of once, and the start goes on', async () => {
    const { start, close, dataDir } = await started();
    await start();
    const other = await start({ DRAFT_KEY: 'x'.repeat(32) });
    expect(other.warning).toMatch(/^DRAFT_KEY is another key than before: the answers saved until now cannot be found/);
    expect((await start({ DRAFT_KEY: 'x'.repeat(32) })).warning).toBeNull();
    await writeFile(join(dataDir, 'draft-key'), 'y'.repeat(32));
    expect((await start()).warning).toMatch(/draft-key is another key than before/);
    await close();
  });

  it('that is damaged stops the start and says what to do', async () => {
    const { start, close, dataDir } = await started();
    await writeFile(join(dataDir, 'draft-key'), 'short');
    await expect(start()).rejects.toThrow(/draft-key is damaged: restore it from your copy of the keys, or delete it/);
    await close();
  });
});
