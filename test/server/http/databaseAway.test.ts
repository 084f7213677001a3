import { describe, expect, it, onTestFinished } from 'vitest';
import { openPostgresStore } from '../../../src/server/store/postgres/openPostgresStore.ts';
import { documentContext, pdf, standardClaim } from '../support/claims.ts';
import { keep, keptForms, save } from '../support/drafts.ts';
import { putPeople } from '../support/people.ts';
import { postgresDatabase } from '../support/postgres.ts';
import { tcpProxy } from '../support/tcpProxy.ts';
import { notice, secondNotice, testMembers, testServer } from '../support/testServer.ts';

/** A server that reaches its database through a proxy, and a claimant who has signed in. */
async function behindProxy() {
  const proxy = await tcpProxy(await postgresDatabase());
  const store = await openPostgresStore(proxy.url, { patience: { connect: 2000, statement: 2000, answer: 2500 } });
  onTestFinished(() => store.close());
  await putPeople(store, testMembers());
  const server = await testServer({ store });
  const client = server.client();
  await client.authorize(notice);
  return { ...server, store, proxy, person: client };
}

describe('while PostgreSQL cannot be reached', () => {
  it.each(['cut', 'silent'] as const)('(%s) every call says so, and goes on when it is back', async (how) => {
    const { person, client, proxy, store, clock } = await behindProxy();
    const stranger = client();
    await stranger.csrf();
    const bytes = pdf(100);
    const dto = standardClaim({ documentContexts: [documentContext('c-1', 'a.pdf', bytes)] });
    const key = crypto.randomUUID();
    const submit = () => person.submit(dto, { key, files: [{ clientId: 'c-1', bytes }] });
    expect((await save(person)).statusCode).toBe(200);

    proxy.set(how);
    const answers = await Promise.all([
      person.get('/api/session'),
      save(person, { revision: 1 }),
      keep(person),
      stranger.authorize(secondNotice),
      person.get('/readyz'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503]);
    expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(['5', '5', '5', '5', '5']);
    expect(await submit()).toMatchObject({ status: 503, body: { submitted: false, referenceCodeForm: null } });
    expect((await person.get('/healthz')).statusCode).toBe(200);

    proxy.set('open');
    clock.now = new Date(clock.now.getTime() + 2000);
    expect((await save(person, { revision: 1 })).statusCode).toBe(200);
    expect((await stranger.authorize(secondNotice)).statusCode).toBe(200);
    expect((await person.get('/readyz')).statusCode).toBe(200);
    const { status, body } = await submit();
    expect(status).toBe(200);
    expect(await store.claims.findByReferenceCode(body.referenceCodeForm ?? '')).not.toBeNull();
    expect(await store.claims.count()).toBe(1);
  });

  it('a submit whose commit was not answered is found by its key', async () => {
    const { person, proxy, store } = await behindProxy();
    const key = crypto.randomUUID();
    const submit = () => person.submit(standardClaim(), { key });
    proxy.keepAnswerTo('insert into "claims"', 'commit');
    expect((await submit()).status).toBe(503);
    const { status, body } = await submit();
    expect(status).toBe(200);
    expect(await store.claims.findByReferenceCode(body.referenceCodeForm ?? '')).not.toBeNull();
    expect(await store.claims.count()).toBe(1);
  });

  it('a first save whose commit was not answered is kept, and its next one goes on from it', async () => {
    const { person, proxy } = await behindProxy();
    proxy.keepAnswerTo('insert into "drafts"', 'commit');
    expect((await save(person)).statusCode).toBe(503);
    const [form] = await keptForms(person);
    expect(form?.draft?.revision).toBe(1);
    expect((await save(person, { revision: 1 })).statusCode).toBe(200);
  });
});
