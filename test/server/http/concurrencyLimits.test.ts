import { describe, expect, it } from 'vitest';
import { SubmitResponse } from '../../../src/wire/calls.ts';
import { idempotencyHeader } from '../../../src/wire/formParts.ts';
import { model, standardClaim } from '../support/claims.ts';
import { heldRequest } from '../support/heldRequest.ts';
import { parsed } from '../support/parsed.ts';
import { encodedBody, submitBody } from '../support/submitBody.ts';
import type { TestClient } from '../support/testClient.ts';
import { notice, secondNotice, testLimits, testServer } from '../support/testServer.ts';

type Kinds = typeof testLimits.atOnce;

const few = (changes: Partial<Kinds>) => ({ limits: { ...testLimits, atOnce: { ...testLimits.atOnce, ...changes } } });

/** A submit whose last bytes are held back. */
async function begunSubmit(client: TestClient, address: string, claim = standardClaim(), held = 100) {
  const body = await encodedBody(submitBody(claim, []));
  const headers = {
    ...(await client.csrf()),
    ...body.headers,
    [idempotencyHeader]: crypto.randomUUID(),
    expect: '100-continue',
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
  return heldRequest(`${address}/api/forms/standard`, { headers, body: body.bytes, held });
}

describe('while as many submits are being answered as may be', () => {
  it('another one is asked to come again, and is taken once one of them has been answered', async () => {
    const server = await testServer(few({ submits: { calls: 1, bytes: 1_000_000 } }));
    const [first, second] = [server.client(), server.client()];
    await first.authorize(notice);
    await second.authorize(secondNotice);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const running = await begunSubmit(first, address);
    await running.begun();
    const refused = await second.submit(standardClaim());
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({
      submitted: false,
      error: 'LocKey_Shared_ErrorMessage_Busy',
      referenceCodeForm: null,
    });
    const answer = await running.finish();
    expect(parsed(SubmitResponse, answer).submitted).toBe(true);
    await expect.poll(async () => (await second.submit(standardClaim())).status).toBe(200);
  });

  it('people sign in, and their answers are kept', async () => {
    const server = await testServer(few({ submits: { calls: 1, bytes: 1_000_000 } }));
    const client = server.client();
    await client.authorize(notice);
    const running = await begunSubmit(client, await server.app.listen({ port: 0, host: '127.0.0.1' }));
    await running.begun();
    const other = server.client();
    expect((await other.authorize(secondNotice)).statusCode).toBe(200);
    const save = { formType: 'Standard', revision: null, content: '{}' };
    expect((await other.post('/api/drafts/save', save)).statusCode).toBe(200);
    running.abort();
  });
});

describe('what the calls of a kind hold in memory', () => {
  it('is refused with 503 beyond what they may hold together, and let go when it was answered', async () => {
    const { client } = await testServer(few({ submits: { calls: 5, bytes: 20_000 } }));
    const person = client();
    await person.authorize(notice);
    const claimantInfo = model('claimantInfo', { firstName: 'A'.repeat(30_000), lastName: 'Okafor' });
    for (let again = 0; again < 2; again += 1) {
      expect((await person.submit(standardClaim({ claimantInfo }))).status).toBe(503);
    }
    expect((await person.submit(standardClaim())).status).toBe(200);
  });

  it('counts a body that is parsed before any of it is read', async () => {
    const { client } = await testServer(few({ drafts: { calls: 5, bytes: 5000 }, signIns: { calls: 1, bytes: 5000 } }));
    const person = client();
    expect((await person.authorize(notice)).statusCode).toBe(200);
    const save = (content: string) =>
      person.post('/api/drafts/save', { formType: 'Standard', revision: null, content });
    const refused = await save('a'.repeat(6000));
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({ saved: false, error: 'LocKey_Draft_NotKept' });
    expect((await save('a'.repeat(1000))).statusCode).toBe(200);
  });

  it('holds for sign-ins too', async () => {
    const { client } = await testServer(few({ signIns: { calls: 5, bytes: 10 } }));
    const refused = await client().authorize(notice);
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ authorized: false, error: 'LocKey_Authorization_Busy' });
  });
});

describe('one network', () => {
  it('takes a share of what a kind may hold beside its first call: others go on', async () => {
    const limits = few({ signIns: { calls: 100, bytes: 100_000 } });
    const server = await testServer({ ...limits, trustProxy: true });
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const from = (network: string) => ({ 'x-forwarded-for': network });
    const client = server.client();
    const begun = async (network: string) => {
      const headers = {
        ...(await client.csrf()),
        ...from(network),
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/json',
        expect: '100-continue',
      };
      const path = `${address}/api/forms/standard/authorize`;
      return heldRequest(path, { headers, body: Buffer.alloc(20_000, ' '), held: 100 });
    };
    const first = await begun('198.51.100.1');
    await first.begun();
    const refused = await (await begun('198.51.100.1')).answer();
    expect(refused.status).toBe(503);
    const other = await begun('203.0.113.1');
    // Not even JSON: it was read to its end all the same.
    expect((await other.finish()).status).toBe(400);
    first.abort();
  });

  it('counts what a submit holds before the part has come to its end', async () => {
    const server = await testServer(few({ submits: { calls: 5, bytes: 20_000 } }));
    const client = server.client();
    await client.authorize(notice);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const claimantInfo = model('claimantInfo', { firstName: 'A'.repeat(300_000), lastName: 'Okafor' });
    const running = await begunSubmit(client, address, standardClaim({ claimantInfo }), 200_000);
    expect((await running.answer()).status).toBe(503);
    running.abort();
  });
});
