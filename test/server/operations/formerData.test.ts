import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formerDataWarning } from '../../../src/server/operations/formerData.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

describe('the data of an earlier version', () => {
  it('is named before a settlement begins with nothing beside it, and only then', async () => {
    const folder = await temporaryFolder();
    const formerDatabase = join(folder, 'claims.db');
    const settings = {
      ...readSettings({}),
      database: { kind: 'sqlite' as const, file: join(folder, 'own.db') },
      formerDatabase,
    };
    expect(formerDataWarning(settings)).toBeNull();
    await writeFile(formerDatabase, '');
    expect(formerDataWarning(settings)).toContain(`set DATA_DIR=${folder}.`);
    expect(formerDataWarning({ ...settings, formerDatabase: null })).toBeNull();
    await writeFile(settings.database.file, '');
    expect(formerDataWarning(settings)).toBeNull();
  });

  it('may be there only where no variable names the data of another settlement', () => {
    const another = { SETTLEMENT_DIR: 'examples/data-breach' };
    expect(readSettings(another).formerDatabase).toMatch(/data.claims\.db$/);
    expect(readSettings({}).formerDatabase).toBeNull();
    expect(readSettings({ ...another, DATA_DIR: 'kept' }).formerDatabase).toBeNull();
  });
});
