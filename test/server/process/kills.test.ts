import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { proveKills } from '../kills/proveKills.ts';
import { postgresDatabase } from '../support/postgres.ts';
import { testS3 } from '../support/s3.ts';
import { s3Credentials } from '../support/s3Server.ts';

/** One of each pair in every run; `KILLS=200 npx vitest run test/server/process/kills.test.ts` for a proof. */
const kills = Number(process.env['KILLS'] ?? 1);

const pairs = [
  { stores: 'SQLite and a folder', servers: 1, variables: async () => ({}) },
  {
    stores: 'PostgreSQL and an S3 store',
    servers: 2,
    variables: async () => ({
      DATABASE_URL: await postgresDatabase(),
      DOCUMENTS_URL: (await testS3()).url,
      ...s3Credentials,
    }),
  },
] as const;

describe.each(pairs)('with $stores, $servers of them at a time', ({ servers, variables }) => {
  it(`servers that are killed ${kills} times lose, double and change nothing acknowledged`, {
    timeout: 180_000 + kills * 20_000,
  }, async ({ annotate }) => {
    // What looks at the end reads the S3 store from this process.
    for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const found = await proveKills({ kills, servers, stores: await variables(), random: Math.random });
    await annotate(`${found.acknowledged} claims were acknowledged`);
    const nothing = { lost: [], doubled: [], changed: [], unknown: [], orphans: [] };
    expect(found).toEqual({ acknowledged: found.acknowledged, ...nothing });
    expect(found.acknowledged).toBeGreaterThan(0);
  });
});
