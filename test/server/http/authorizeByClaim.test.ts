import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FastifyBaseLogger } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { CompiledFlow } from '../../../src/compile/compiledPage.ts';
import { createReferenceCode } from '../../../src/server/filing/submission/referenceCode.ts';
import { HttpError } from '../../../src/server/helpers/httpError.ts';
import { claimAuthorizer } from '../../../src/server/people/signIn/claimAuthorizer.ts';
import { AuthorizeResponse } from '../../../src/wire/calls.ts';
import { capturedLog } from '../support/capturedLog.ts';
import { addition, documentContext, model, pdf, standardClaim } from '../support/claims.ts';
import { parsed } from '../support/parsed.ts';
import type { TestClient } from '../support/testClient.ts';
import { notice, secondNotice, type TestServerOptions, testServer } from '../support/testServer.ts';

async function answer(client: TestClient, code: string, lastName?: string) {
  const response = await client.authorizeClaim(code, 'documents', lastName);
  return { status: response.statusCode, ...parsed(AuthorizeResponse, response) };
}

/** A server with the claims of two people, and their reference codes. */
async function filed(lastNameOfFirst = 'Renée Okafor', how: TestServerOptions = {}) {
  const server = await testServer(how);
  const file = async (credentials: typeof notice, lastName: string) => {
    const client = server.client();
    await client.authorize(credentials);
    const bytes = pdf(100);
    const { body } = await client.submit(
      standardClaim({
        claimantInfo: model('claimantInfo', { firstName: 'Ada', lastName }),
        documentContexts: [documentContext('c-1', 'first.pdf', bytes)],
      }),
      { files: [{ clientId: 'c-1', bytes }] },
    );
    return body.referenceCodeForm ?? 'none';
  };
  const code = await file(notice, lastNameOfFirst);
  const otherCode = await file(secondNotice, 'Weiss');
  const flow = server.options.live.flow('Documents');
  return { ...server, code, otherCode, verify: (...how: Try) => verify(server.options, flow, server.app.log, ...how) };
}

type Try = readonly [referenceCode: string, lastName: string, address: string];
/** The text key of the refusal, or "in". */
async function verify(
  context: Parameters<typeof claimAuthorizer.verify>[0],
  flow: CompiledFlow,
  log: FastifyBaseLogger,
  ...[referenceCode, lastName, ip]: Try
): Promise<string | null> {
  try {
    await claimAuthorizer.verify(context, flow, { referenceCode, lastName }, { ip, log });
    return 'in';
  } catch (error) {
    if (error instanceof HttpError) return error.error;
    throw error;
  }
}

const notFound = 'LocKey_Authorization_ClaimNotFound';
const locked = 'LocKey_Authorization_ClaimLocked';

it('a claim that there is is refused no later than one that there is not', async () => {
  const asked: { readonly milliseconds: number; readonly over: PromiseWithResolvers<void> }[] = [];
  const wait = (milliseconds: number) => {
    const over = Promise.withResolvers<void>();
    asked.push({ milliseconds, over });
    return over.promise;
  };
  const { code, verify } = await filed('Okafor', { wait });
  const unknown = createReferenceCode('NB');
  const refused: string[] = [];
  const tries = [code, unknown].map(async (typed) => {
    expect(await verify(typed, 'Weiss', '10.0.0.1')).toBe(notFound);
    refused.push(typed);
  });
  // What is looked up is there by then, and one that is known is let in without waiting.
  expect(await verify(code, 'Okafor', '10.0.0.1')).toBe('in');
  expect(refused).toEqual([]);
  expect(new Set(asked.map(({ milliseconds }) => milliseconds)).size).toBe(1);
  for (const { over } of asked) over.resolve();
  await Promise.all(tries);
  expect(refused).toHaveLength(2);
});

describe('the authorize call of a flow that a claim signs in to', () => {
  it.each(['Renée Okafor', 'RENEE OKAFOR', 'renee-okafor', " Rene\u0301e o'kafor "])(
    'lets in by the reference code and the last name, typed as %s',
    async (lastName) => {
      const { client, code } = await filed();
      expect(await answer(client(), code, lastName)).toMatchObject({ status: 200, authorized: true, error: null });
      expect(await answer(client(), code.toLowerCase().replaceAll('-', ' '), lastName)).toMatchObject({
        authorized: true,
      });
    },
  );

  it.each([
    ['Lukasz', 'Łukasz'],
    ['Strauss', 'Strauß'],
    ['Jorgensen', 'Jørgensen'],
  ])('lets in who is filed as %s and types %s', async (lastName, typed) => {
    const { client, code } = await filed(lastName);
    expect(await answer(client(), code, typed)).toMatchObject({ status: 200, authorized: true });
  });

  it('knows of the claim what it has, and its documents as a list', async () => {
    const { options, app, code } = await filed();
    const typed = { referenceCode: code, lastName: 'Renee Okafor' };
    const signedIn = await claimAuthorizer.verify(options, options.live.flow('Documents'), typed, {
      ip: '203.0.113.7',
      log: app.log,
    });
    expect(signedIn).toMatchObject({
      subject: { kind: 'claim', claimId: expect.any(String) },
      facts: { referenceCode: code, status: 'Received', dateReceived: '03/01/2026', firstName: 'Ada' },
      lists: { Document: [{ name: 'first.pdf', size: '100', status: 'Received' }] },
    });
  });

  it('takes the last name of a claim from the field that held it when the claim was filed', async () => {
    const { client, code, options } = await filed();
    const { current } = options.live;
    options.live.reload({ ...current, flows: current.flows.map((flow) => ({ ...flow, facts: {} })) });
    expect(await answer(client(), code, 'Renee Okafor')).toMatchObject({ authorized: true });
  });

  it('takes the last name as it was filed and as it was changed', async () => {
    const { client, code, store } = await filed();
    const claim = await store.claims.findByReferenceCode(code);
    if (claim === null) throw new Error('the claim is gone');
    const models = JSON.stringify(addition({ claimantInfo: model('claimantInfo', { lastName: 'Byron' }) }));
    const bounds = { additions: 10, documents: 10, bytes: 10_000 };
    const { formType, filedAt, dtoVersion, documentsHash, facts } = claim;
    const change = { id: crypto.randomUUID(), claimId: claim.id, kind: 'change' as const, formType, filedAt };
    await store.claims.add(
      { ...change, dtoVersion, documentsHash, facts, models, uploads: [], idempotencyKey: crypto.randomUUID() },
      bounds,
    );
    expect(await answer(client(), code, 'Byron')).toMatchObject({ authorized: true });
    expect(await answer(client(), code, 'Renee Okafor')).toMatchObject({ authorized: true });
    expect(await answer(client(), code, 'Renee')).toMatchObject({ status: 401, error: notFound });
  });

  it('answers a wrong name, an unknown code and another claimant’s code alike [API-35]', async () => {
    const { client, code, otherCode } = await filed();
    const wrong = await answer(client(), code, 'Lovelace');
    expect(wrong).toMatchObject({ status: 401, authorized: false, error: notFound, prepopulatedData: [] });
    expect(await answer(client(), createReferenceCode('NB'), 'Renée Okafor')).toEqual(wrong);
    expect(await answer(client(), otherCode, 'Renée Okafor')).toEqual(wrong);
    for (const nobody of ['', ' ', '-']) expect(await answer(client(), code, nobody)).toEqual(wrong);
  });

  it('says what is wrong with a code that no claim here can have, and neither counts nor keeps it', async () => {
    const { client, code, dataDir } = await filed();
    const last = code.at(-1) === '7' ? '8' : '7';
    const errors = [];
    for (const typed of [`${code.slice(0, -1)}${last}`, createReferenceCode('XY'), 'nothing', '']) {
      for (let time = 0; time < 6; time += 1) errors.push((await answer(client(), typed, 'Renée Okafor')).error);
    }
    expect(new Set(errors.slice(0, 6))).toEqual(new Set(['LocKey_Authorization_ClaimMistyped']));
    expect(new Set(errors.slice(6, 12))).toEqual(new Set(['LocKey_Authorization_ClaimOtherSettlement']));
    expect(new Set(errors.slice(12))).toEqual(new Set([notFound]));
    const database = new DatabaseSync(join(dataDir, 'claims.db'), { readOnly: true });
    expect(database.prepare('select key from attempts').all()).toEqual([]);
    database.close();
  });

  it.each([true, false])(
    'locks a code after five failures for 15 minutes, whether it is known: %s',
    async (isKnown) => {
      const { client, code, otherCode, clock } = await filed();
      const typed = isKnown ? code : createReferenceCode('NB');
      for (let failure = 0; failure < 5; failure += 1) {
        expect(await answer(client(), typed, 'Lovelace')).toMatchObject({ status: 401, error: notFound });
      }
      expect(await answer(client(), typed, 'Renée Okafor')).toMatchObject({ status: 401, error: locked });
      expect(await answer(client(), otherCode, 'WEISS'), 'another claim is not').toMatchObject({ authorized: true });
      clock.now = new Date(clock.now.getTime() + 15 * 60_000);
      expect((await answer(client(), typed, 'Renée Okafor')).authorized).toBe(isKnown);
    },
  );

  it('locks it for the network that fails, and for all networks after 25 failures and 75 more, at most three from each network', async () => {
    const { verify: attempt, code } = await filed();
    for (let failure = 0; failure < 6; failure += 1) await attempt(code, 'Lovelace', '203.0.113.7');
    expect(await attempt(code, 'Renée Okafor', '203.0.113.7')).toBe(locked);
    expect(await attempt(code, 'Renée Okafor', '198.51.100.1')).toBe('in');
    for (let place = 0; place < 25; place += 1) {
      expect(await attempt(code, 'Lovelace', `2001:db8:${place}::1`)).toBe(notFound);
    }
    for (let place = 0; place < 75; place += 1) {
      expect(await attempt(code, 'Lovelace', `2001:db8:${100 + place}::1`)).toBe(notFound);
    }
    expect(await attempt(code, 'Renée Okafor', '198.51.100.1')).toBe(locked);
  });

  it('refuses a claim whose stored answers are damaged, and no other', async () => {
    const log = capturedLog();
    const { client, code, otherCode, dataDir, store } = await filed('Renée Okafor', {
      logLevel: 'error',
      logStream: log.stream,
    });
    const database = new DatabaseSync(join(dataDir, 'claims.db'));
    database.prepare('update claims set models = ? where reference_code = ?').run('{"claimantInfo":{"fi', code);
    database.close();
    expect(await answer(client(), code, 'Renée Okafor')).toMatchObject({ status: 401, error: notFound });
    expect(await answer(client(), otherCode, 'weiß')).toMatchObject({ authorized: true });
    const { id } = (await store.claims.findByReferenceCode(code)) ?? {};
    const logged = log.text().trimEnd().split('\n');
    expect(logged.map((line): unknown => JSON.parse(line))).toMatchObject([
      { id, msg: 'the stored answers of a claim are damaged' },
    ]);
    expect(log.text()).not.toMatch(/Okafor|claimantInfo/);
  });

  it('files nothing for who sends the reference code of another claim along', async () => {
    const { client, code, otherCode } = await filed();
    const person = client();
    await answer(person, code, 'Renée Okafor');
    const bytes = pdf(100);
    const sent = (referenceCode: string) =>
      person.submit(
        addition({
          credentials: model('credentials', { referenceCode, lastName: 'Renée Okafor' }),
          documentContexts: [documentContext('d-1', 'more.pdf', bytes)],
        }),
        { files: [{ clientId: 'd-1', bytes }], flow: 'documents' },
      );
    expect(await sent(otherCode)).toMatchObject({
      status: 401,
      body: { error: 'LocKey_Shared_ErrorMessage_NotAuthorized' },
    });
    expect(await sent(code.toLowerCase())).toMatchObject({ status: 200, body: { referenceCodeForm: `${code}-A1` } });
  });
});
