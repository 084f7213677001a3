import { expect, it, onTestFinished } from 'vitest';
import { openPostgresStore } from '../../../src/server/store/postgres/openPostgresStore.ts';
import { standardClaim } from '../support/claims.ts';
import { keptForms, save } from '../support/drafts.ts';
import { putPeople } from '../support/people.ts';
import { postgresDatabase } from '../support/postgres.ts';
import { TestClient } from '../support/testClient.ts';
import { notice, type TestServerOptions, testLimits, testMembers, testServer } from '../support/testServer.ts';

/** Two servers over one database. */
async function twoServers(options: TestServerOptions = {}) {
  const url = await postgresDatabase();
  const server = async () => {
    const store = await openPostgresStore(url);
    onTestFinished(() => store.close());
    return testServer({ ...options, store });
  };
  const [one, other] = [await server(), await server()];
  await putPeople(one.options.store, testMembers());
  /** The same browser, at the other server. */
  const moved = (client: TestClient) => {
    const there = new TestClient(other.app);
    for (const [name, value] of client.cookies) there.cookies.set(name, value);
    return there;
  };
  return { one, other, moved };
}

it('a claimant whose requests go to two servers signs in, saves and files by either', async () => {
  const { one, moved } = await twoServers();
  const here = one.client();
  await here.authorize(notice);
  const there = moved(here);
  expect((await save(there)).statusCode).toBe(200);
  expect((await save(here, { revision: 1 })).statusCode).toBe(200);
  expect((await keptForms(there))[0]?.draft?.revision).toBe(2);
  const key = crypto.randomUUID();
  const answers = await Promise.all([here, there].map((client) => client.submit(standardClaim(), { key })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.map(({ body }) => body.referenceCodeForm)).size).toBe(1);
  expect(await one.options.store.claims.count()).toBe(1);
});

it('a network that calls too often is refused by both, and may call again when the window is over', async () => {
  const { one, other } = await twoServers({ limits: { ...testLimits, authorizePerMinute: 2 } });
  const call = (server: typeof one) => server.client().authorize(notice);
  expect((await call(one)).statusCode).toBe(200);
  expect((await call(other)).statusCode).toBe(200);
  one.clock.now = new Date(one.clock.now.getTime() + 20_000);
  const refused = await call(one);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('40');
  other.clock.now = new Date(other.clock.now.getTime() + 60_000);
  expect((await call(other)).statusCode).toBe(200);
});

it('failures to sign in at one server lock the notice for the network at the other', async () => {
  const { one, other } = await twoServers();
  for (let tries = 0; tries < 5; tries += 1) await one.client().authorize({ ...notice, pin: '999999' });
  expect((await other.client().authorize(notice)).statusCode).toBe(401);
});
