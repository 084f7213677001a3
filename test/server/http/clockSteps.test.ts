import { expect, it } from 'vitest';
import { standardClaim } from '../support/claims.ts';
import { keptForms, save, typed } from '../support/drafts.ts';
import { notice, secondNotice, testServer } from '../support/testServer.ts';

const hour = 3_600_000;

it.each([1, -1])(
  'a clock that steps by %i hour and back loses no answer, and lets every claimant go on',
  async (hours) => {
    const { client, clock, store } = await testServer();
    const begun = clock.now.getTime();
    const person = client();
    await person.authorize(notice);
    expect((await save(person)).statusCode).toBe(200);

    clock.now = new Date(begun + hours * hour);
    // Forward, the session is over as after an hour without a word; back, it is not.
    expect((await save(person, { revision: 1 })).statusCode).toBe(hours > 0 ? 401 : 200);
    const back = async () => {
      const browser = client();
      expect((await browser.authorize(notice)).statusCode).toBe(200);
      const [form] = await keptForms(browser);
      expect(form?.draft?.content).toBe(typed);
      expect((await save(browser, { revision: form?.draft?.revision ?? null })).statusCode).toBe(200);
      return browser;
    };
    await back();

    clock.now = new Date(begun);
    const { status, body } = await (await back()).submit(standardClaim());
    expect(status).toBe(200);
    expect(await store.claims.findByReferenceCode(body.referenceCodeForm ?? '')).not.toBeNull();
  },
);

it('a lock that was begun by a clock an hour or three years ahead does not outlast the step back', async () => {
  const { client, clock } = await testServer();
  const begun = clock.now.getTime();
  const sure = async (credentials: typeof notice) => (await client().authorize(credentials)).statusCode;
  for (const [credentials, ahead] of [
    [notice, hour],
    [secondNotice, 26_280 * hour],
  ] as const) {
    clock.now = new Date(begun + ahead);
    for (let failure = 0; failure < 5; failure += 1) expect(await sure({ ...credentials, pin: '999999' })).toBe(401);
    expect(await sure(credentials)).toBe(401);
    clock.now = new Date(begun);
    expect(await sure(credentials)).toBe(200);
  }
});

it('a lock outlasts a step back that is shorter than itself, as between the clocks of two servers', async () => {
  const { client, clock } = await testServer();
  for (let failure = 0; failure < 5; failure += 1) await client().authorize({ ...notice, pin: '999999' });
  const locked = clock.now.getTime();
  clock.now = new Date(locked - 14 * 60_000);
  expect((await client().authorize(notice)).statusCode).toBe(401);
  clock.now = new Date(locked + 15 * 60_000);
  expect((await client().authorize(notice)).statusCode).toBe(200);
});
