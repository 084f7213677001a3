import { expect, it } from 'vitest';
import { SubmitResponse } from '../../../src/wire/calls.ts';
import { idempotencyHeader } from '../../../src/wire/formParts.ts';
import { type Acknowledged, fileOne, noticeOf } from '../kills/claimants.ts';
import { lookAt } from '../kills/lookAt.ts';
import { importPeople } from '../kills/people.ts';
import { standardClaim } from '../support/claims.ts';
import { typed } from '../support/drafts.ts';
import { signIn } from '../support/fetchClient.ts';
import { parsed } from '../support/parsed.ts';
import { processSettings, startServer } from '../support/serverProcess.ts';
import { startPostgres } from '../support/startPostgres.ts';
import { submitBody } from '../support/submitBody.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** One stop in every run; `STOPS=20 npx vitest run test/server/process/databaseStopped.test.ts` for a proof, every second one a crash. */
const stops = Number(process.env['STOPS'] ?? 1);
const people = 400 * stops;
const filingAtOnce = 2;

/** A claimant who saves a draft, files a claim, and files it again with the same key. */
async function visitor(address: string, index: number) {
  const headers = await signIn(address, { noticeId: noticeOf(index), pin: '111111' });
  const key = crypto.randomUUID();
  const answer = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(address + path, init);
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text() };
  };
  return {
    submit: () =>
      answer('/api/forms/standard', {
        method: 'POST',
        headers: { ...headers, [idempotencyHeader]: key },
        body: submitBody(standardClaim(), []),
      }),
    save: (revision: number | null) =>
      answer('/api/drafts/save', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ formType: 'Standard', revision, content: typed }),
      }),
    isReady: () => answer('/readyz'),
    isAlive: () => answer('/healthz'),
  };
}

it(`PostgreSQL that is stopped ${stops} times while people file loses and doubles nothing acknowledged, and the server goes on`, {
  timeout: 180_000 + stops * 20_000,
}, async () => {
  const postgres = await startPostgres();
  const settings = await processSettings(await temporaryFolder(), {
    DATABASE_URL: `${postgres.address}postgres`,
    AUTHORIZE_PER_MINUTE: '1000000',
    SUBMIT_PER_MINUTE: '1000000',
  });
  await importPeople(settings, people);
  const server = await startServer(settings);

  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  let next = 0;
  const fileOneAfterTheOther = async () => {
    while (!isOver && next < people - stops) {
      next += 1;
      acknowledged.push(await fileOne(server.address, next - 1));
    }
  };
  const claimants = Promise.all(Array.from({ length: filingAtOnce }, fileOneAfterTheOther));
  // One who fails ends the test where they are waited for.
  claimants.catch(() => undefined);
  const furtherClaims = () => {
    const before = acknowledged.length;
    return expect.poll(() => acknowledged.length).toBeGreaterThan(before + filingAtOnce);
  };

  for (let count = 0; count < stops; count += 1) {
    const person = await visitor(server.address, people - 1 - count);
    expect((await person.save(null)).status).toBe(200);
    await furtherClaims();

    await postgres.stop(count % 2 === 0 ? 'stop fast' : 'stop immediately');
    // The last result holds for a moment longer.
    await expect.poll(person.isReady).toMatchObject({ status: 503, retryAfter: '5' });
    expect(await person.isAlive()).toMatchObject({ status: 200 });
    expect(await person.save(1)).toMatchObject({ status: 503, retryAfter: '5' });
    const refused = await person.submit();
    expect(refused).toMatchObject({ status: 503, retryAfter: '5' });
    expect(parsed(SubmitResponse, refused)).toMatchObject({ submitted: false, referenceCodeForm: null });

    await postgres.start();
    await expect.poll(person.isReady).toMatchObject({ status: 200 });
    expect(await person.save(1)).toMatchObject({ status: 200 });
    const [filed, again] = [await person.submit(), await person.submit()];
    expect([filed.status, again.status]).toEqual([200, 200]);
    expect(again.body).toBe(filed.body);
    const { referenceCodeForm: code } = parsed(SubmitResponse, filed);
    acknowledged.push({ noticeId: noticeOf(people - 1 - count), code: code ?? '', firstName: 'Ada', documents: [] });
    await furtherClaims();
  }
  isOver = true;
  await claimants;
  expect(await server.stop()).toBe(0);

  const nothing = { lost: [], doubled: [], changed: [], unknown: [], orphans: [] };
  expect(await lookAt(settings, acknowledged)).toEqual({ acknowledged: acknowledged.length, ...nothing });
});
