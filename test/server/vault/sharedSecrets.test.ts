import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSettings, type ServerSettings } from '../../../src/server/settings/settings.ts';
import { openSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';
import type { PropertyStore } from '../../../src/server/store/store.ts';
import { openDraftKey, openPinKey, openStorageKeys, sessionSecret } from '../../../src/server/vault/secrets.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** A server on a shared PostgreSQL database, with its own data folder. */
async function servers() {
  const { properties, close } = await openSqliteStore(join(await temporaryFolder(), 'claims.db'));
  onTestFinished(close);
  return async (variables: Readonly<Record<string, string>> = {}) => {
    const dataDir = await temporaryFolder();
    const settings = readSettings({ DATABASE_URL: 'postgres://db.example/claims', DATA_DIR: dataDir, ...variables });
    return { settings, properties };
  };
}

type Open = (settings: ServerSettings, properties: PropertyStore) => Promise<unknown>;
const secrets: readonly (readonly [variable: string, open: Open])[] = [
  ['SESSION_SECRET', sessionSecret],
  ['DRAFT_KEY', openDraftKey],
  ['PIN_KEY', openPinKey],
  ['STORAGE_KEY', openStorageKeys],
];

describe.each(secrets)('%s of several servers', (variable, open) => {
  const secret = 'x'.repeat(32);
  const other = 'y'.repeat(32);

  it('is the same on each, or the server does not start', async () => {
    const server = await servers();
    const start = async (variables = {}) => {
      const { settings, properties } = await server(variables);
      return open(settings, properties);
    };
    await start({ [variable]: secret });
    await start({ [variable]: secret });
    await expect(start({ [variable]: other })).rejects.toThrow(new RegExp(`^${variable} is (?!.*yyyy)[^\\n]*\\.$`));
    await expect(start()).rejects.toThrow(new RegExp(`is missing: [^\\n]*${variable} to`));
  });

  it('is kept by one of those that start together with others; the rest do not start', async () => {
    const server = await servers();
    const all = await Promise.all([secret, other, secret, other].map((text) => server({ [variable]: text })));
    const starts = await Promise.allSettled(all.map(({ settings, properties }) => open(settings, properties)));
    const started = starts.map(({ status }) => status === 'fulfilled');
    expect(started.filter((each) => each)).toHaveLength(2);
    expect(started[0]).toBe(started[2]);
  });
});
