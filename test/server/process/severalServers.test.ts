import { expect, it } from 'vitest';
import { documentContext, pdf, standardClaim } from '../support/claims.ts';
import { filing, signIn } from '../support/fetchClient.ts';
import { emptyPostgresDatabase } from '../support/postgres.ts';
import { processSettings, runScript, startServer } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

it('two servers that start together share a database: what one acknowledged before it was killed, the other knows', async () => {
  const url = await emptyPostgresDatabase();
  // The folder is shared, as a bucket would be, and has the secrets of both.
  const settings = await processSettings(await temporaryFolder(), { DATABASE_URL: url });
  const [one, other] = await Promise.all([startServer(settings), startServer(settings)]);
  const headers = await signIn(one.address, { noticeId: 'NB-1000-0001', pin: '111111' });
  const bytes = pdf(2000);
  const dto = standardClaim({ documentContexts: [documentContext('c-1', 'a.pdf', bytes)] });
  const key = crypto.randomUUID();
  const { referenceCodeForm } = await filing(one.address, headers)(dto, [{ clientId: 'c-1', bytes }], key);
  await one.kill();

  const session = await fetch(`${other.address}/api/session`, { headers });
  expect(await session.json()).toMatchObject({ forms: [{ filed: { referenceCode: referenceCodeForm } }] });
  expect((await filing(other.address, headers)(standardClaim(), [], key)).referenceCodeForm).toBe(referenceCodeForm);
  const { stdout, stderr } = await runScript('operations/cli/claims.ts', ['count'], settings);
  expect([stdout, stderr]).toEqual(['1\n', '']);
  expect(await other.stop()).toBe(0);
  expect(one.output() + other.output()).not.toContain(new URL(url).password);
});
