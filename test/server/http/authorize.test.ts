import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Static, Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../../../src/server/helpers/httpError.ts';
import { authorizeNotice } from '../../../src/server/people/signIn/noticeAuthorizer.ts';
import { AuthorizeResponse } from '../../../src/wire/calls.ts';
import { credentialsModel, standardClaim } from '../support/claims.ts';
import { parsed } from '../support/parsed.ts';
import { putPeople, testClassList } from '../support/people.ts';
import type { TestClient } from '../support/testClient.ts';
import { notice, secondNotice, testLimits, testPinKey, testServer } from '../support/testServer.ts';

const path = '/api/forms/standard/authorize';

/** The documented body of an authorize request. */
const Documented = Type.Object({
  post: Type.Object({
    requestBody: Type.Object({
      content: Type.Object({
        'application/json': Type.Object({ schema: Type.Object({ required: Type.Array(Type.String()) }) }),
      }),
    }),
  }),
});
const OpenApi = Type.Object({
  paths: Type.Object({
    '/api/forms/comments/authorize': Documented,
    '/api/forms/standard/authorize': Documented,
  }),
});

async function answer(client: TestClient, credentials: Parameters<TestClient['authorize']>[0], flow = 'standard') {
  const response = await client.authorize(credentials, flow);
  return { status: response.statusCode, ...parsed(AuthorizeResponse, response) };
}

describe('POST /api/forms/standard/authorize', () => {
  it('authorizes a notice id with its PIN, however the id is written [API-24] [AUTH-7] [AUTH-9]', async () => {
    const { client } = await testServer();
    expect(await answer(client(), notice)).toMatchObject({ status: 200, authorized: true, error: null, captcha: null });
    expect(await answer(client(), { ...notice, noticeId: ' nb-1000-0001 ' })).toMatchObject({ authorized: true });
  });

  it.each([
    ['without hyphens', 'nb10000001'],
    ['in other groups', 'NB 1000–0001'],
  ])('takes a notice id %s, and a PIN with blanks, for those that are printed', async (_how, noticeId) => {
    const { client } = await testServer();
    const pin = [...notice.pin].join(' ');
    expect(await answer(client(), { noticeId, pin })).toMatchObject({ status: 200, authorized: true });
  });

  it('answers the prepopulated data that the model declares, from the class list [AUTH-10]', async () => {
    const { client, store } = await testServer();
    const { prepopulatedData } = await answer(client(), notice);
    expect(prepopulatedData).toHaveLength(1);
    expect(prepopulatedData[0]).toMatchObject({
      id: null,
      parent: null,
      metadata: { formType: 'Standard', dtoMapping: 'prepopulatedData' },
      fields: {
        firstName: 'Ada',
        lastName: 'Okafor',
        mailingSubDivision: 'NV',
        mailingSubDivisionNonUS: null,
        somethingElse: null,
      },
    });
    const member = await (await testClassList(store)).find(secondNotice.noticeId);
    if (member === null) throw new Error('the second notice is missing');
    await putPeople(store, [{ ...member, further: { somethingElse: 'of a further column' } }]);
    const further = await answer(client(), secondNotice);
    expect(further.prepopulatedData[0]?.fields).toMatchObject({ somethingElse: 'of a further column' });
    await putPeople(store, [{ ...member, country: 'DE', state: 'Bremen' }]);
    const abroad = await answer(client(), secondNotice);
    expect(abroad.prepopulatedData[0]?.fields).toMatchObject({
      mailingSubDivision: null,
      mailingSubDivisionNonUS: 'Bremen',
    });
  });

  it.each([
    ['a wrong PIN', { ...notice, pin: '999999' }],
    ['an unknown notice id', { noticeId: 'NB-9999-9999', pin: notice.pin }],
    ['no credentials', { noticeId: null, pin: null }],
    ['no PIN', { ...notice, pin: null }],
  ])('answers %s with 401 and the same text key [API-35] [AUTH-6]', async (_name, credentials) => {
    const client = (await testServer()).client();
    expect(await answer(client, credentials)).toMatchObject({
      status: 401,
      authorized: false,
      error: 'LocKey_Authorization_NotFound',
      prepopulatedData: [],
    });
    expect((await client.submit(standardClaim())).status).toBe(401);
  });

  it.each([notice.noticeId, 'NB-9999-9999'])('locks %s after five failures for 15 minutes', async (noticeId) => {
    const { client, clock } = await testServer();
    const wrong = { noticeId, pin: '999999' };
    for (let failure = 0; failure < 5; failure += 1) {
      expect(await answer(client(), wrong)).toMatchObject({ status: 401, error: 'LocKey_Authorization_NotFound' });
    }
    const locked = { status: 401, authorized: false, error: 'LocKey_Authorization_Locked' };
    expect(await answer(client(), { noticeId, pin: notice.pin })).toMatchObject(locked);
    expect(await answer(client(), secondNotice)).toMatchObject({ authorized: true });
    clock.now = new Date(clock.now.getTime() + 15 * 60_000 - 1);
    const almost = { ...locked, error: 'LocKey_Authorization_Locked_Minute' };
    expect(await answer(client(), { noticeId, pin: notice.pin })).toMatchObject(almost);
    clock.now = new Date(clock.now.getTime() + 1);
    expect((await answer(client(), { noticeId, pin: notice.pin })).error).not.toBe('LocKey_Authorization_Locked');
  });

  /** Tries of one notice from networks of any address. */
  async function guessing() {
    const { options, clock, store } = await testServer();
    const attempt = (address: string, pin: string = notice.pin) =>
      authorizeNotice(options, { formType: 'Standard' }, { ...notice, pin }, address).then(({ kind }) => kind);
    /** What so many guesses from each of these addresses learn, one after the other as a guesser's are. */
    async function guess(addresses: readonly string[], times: number) {
      const verdicts: string[] = [];
      for (const address of addresses)
        for (let time = 0; time < times; time += 1) verdicts.push(await attempt(address, '999999'));
      return verdicts.filter((verdict) => verdict === 'wrong').length;
    }
    const addresses = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `203.0.113.${from + at}`);
    const passMinutes = (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    };
    return { attempt, guess, addresses, passMinutes, options, store };
  }

  it('locks it for a network after five failures, and for all of one caller after ten: its owner still gets in', async () => {
    const { attempt, guess } = await guessing();
    expect(await guess(['203.0.113.7'], 10)).toBe(5);
    expect(await attempt('203.0.113.7')).toBe('locked');
    expect(await attempt('198.51.100.1')).toBe('authorized');
    const oneCaller = [1, 2, 3, 4, 5].map((place) => `2001:db8:0:${place}::1`);
    expect(await guess(oneCaller, 5)).toBe(10);
    expect(await attempt('198.51.100.1')).toBe('authorized');
  });

  it.each([5, 24])('lets its owner in within a minute while others go on guessing from %i addresses', async (count) => {
    const { attempt, guess, addresses, passMinutes } = await guessing();
    for (let quarter = 0; quarter < 3; quarter += 1) {
      for (let minute = 0; minute < 12; minute += 1) {
        await guess(addresses(count), 2);
        passMinutes(1);
      }
      expect(await attempt('198.51.100.1', '999999'), 'mistyped').toBe('wrong');
      await guess(addresses(count), 2);
      passMinutes(1);
      await guess(addresses(count), 2);
      expect(await attempt('198.51.100.1'), 'a minute later').toBe('authorized');
      passMinutes(2);
    }
  });

  it('lets all attackers together guess 100 times in a quarter of an hour, from however many addresses', async () => {
    const { attempt, guess, addresses, passMinutes } = await guessing();
    let learned = 0;
    for (let minute = 0; minute < 14; minute += 1) {
      learned += await guess(addresses(60), 2);
      passMinutes(1);
    }
    expect(learned).toBe(100);
    expect(await attempt('198.51.100.1')).toBe('locked');
    passMinutes(15);
    expect(await attempt('198.51.100.1')).toBe('authorized');
  });

  it('says in words and in seconds when to try again', async () => {
    const { client, clock, options } = await testServer();
    const typed = { noticeId: notice.noticeId, pin: '999999' };
    const refused = async () => {
      const { headers, ...response } = await client().authorize(typed);
      return [response.json().error, headers['retry-after']];
    };
    const others = async () => {
      for (let index = 0; index < 25; index += 1) {
        const address = `203.0.113.${index % 5}`;
        await authorizeNotice(options, { formType: 'Standard' }, typed, address);
      }
    };
    const pass = (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    };
    await others();
    expect(await refused()).toEqual(['LocKey_Authorization_NotFound', undefined]);
    pass(0.5);
    expect(await refused()).toEqual(['LocKey_Authorization_Locked_Minute', '30']);
    for (const minutes of [0.5, 1]) {
      pass(minutes);
      expect(await refused()).toEqual(['LocKey_Authorization_NotFound', undefined]);
    }
    pass(1);
    expect(await refused()).toEqual(['LocKey_Authorization_Locked', '840']);
    pass(9);
    expect(await refused()).toEqual(['LocKey_Authorization_Locked_Minutes', '300']);
  });

  it('keeps nothing of what was typed, and counts nothing that no notice id can be', async () => {
    const { client, store, dataDir } = await testServer();
    await answer(client(), { noticeId: 'NB-TYPED-IN', pin: '1' });
    expect(await answer(client(), { noticeId: 'x'.repeat(13), pin: '1' })).toMatchObject({ status: 400 });
    expect(await answer(client(), { ...notice, pin: '1'.repeat(7) })).toMatchObject({ status: 400 });
    const database = new DatabaseSync(join(dataDir, 'claims.db'), { readOnly: true });
    const keys = database.prepare('select key from attempts order by length(key)').all();
    database.close();
    await store.ping();
    // Keyed: a copy of the database does not reveal notice and network, not even by trying them.
    const hash = testPinKey.keyedHash('attempts');
    const subject = hash('NB-TYPED-IN');
    expect(keys).toEqual([{ key: subject }, { key: `${subject}/${hash('NB-TYPED-IN', '127.0.0.1')}` }]);
  });

  it('counts guesses sent at the same moment one by one', async () => {
    const client = (await testServer()).client();
    await client.csrf();
    const guesses = Array.from({ length: 12 }, () => answer(client, { ...notice, pin: '999999' }));
    const errors = (await Promise.all(guesses)).map(({ error }) => error);
    expect(errors.filter((error) => error === 'LocKey_Authorization_NotFound')).toHaveLength(5);
    expect(errors.filter((error) => error === 'LocKey_Authorization_Locked')).toHaveLength(7);
  });

  it('lets in everyone who knows the PIN, ten of them at the same moment too', async () => {
    const client = (await testServer()).client();
    await client.csrf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(client, notice)));
    expect(answers.map(({ error }) => error)).toEqual(new Array(10).fill(null));
  });

  it('forgets failures after a success', async () => {
    const { client } = await testServer();
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await answer(client(), { ...notice, pin: '999999' });
      expect(await answer(client(), notice)).toMatchObject({ authorized: true });
    }
  });

  it.each([
    ['an unknown property', { credentials: credentialsModel(notice), reCaptchaResponse: null, admin: true }],
    ['a missing property', { credentials: credentialsModel(notice) }],
    ['a wrong type', { credentials: 'NB-1000-0001', reCaptchaResponse: null }],
    [
      'an unknown property of the model',
      { credentials: { ...credentialsModel(notice), extra: 1 }, reCaptchaResponse: null },
    ],
    [
      'a field that the model does not have',
      {
        credentials: { ...credentialsModel(notice), fields: { ...notice, role: 'admin' } },
        reCaptchaResponse: null,
      },
    ],
    [
      'another model than the credentials',
      {
        credentials: { ...credentialsModel(notice), metadata: { dtoMapping: 'claimantInfo' } },
        reCaptchaResponse: null,
      },
    ],
    [
      'a PIN that is no text',
      {
        credentials: { ...credentialsModel(notice), fields: { ...notice, pin: true } },
        reCaptchaResponse: null,
      },
    ],
  ])('refuses %s with 400: nothing is stripped or coerced [API-34]', async (_name, body) => {
    const client = (await testServer()).client();
    const response = await client.post(path, body);
    expect(response.statusCode).toBe(400);
    const refused = parsed(AuthorizeResponse, response);
    expect(refused).toMatchObject({ authorized: false, error: 'LocKey_Shared_ErrorMessage_Problem' });
    expect(refused.message).not.toContain(notice.pin);
    expect((await client.submit(standardClaim())).status).toBe(401);
  });

  it('refuses a body that is not JSON without repeating it', async () => {
    const client = (await testServer()).client();
    const headers = { 'content-type': 'application/json', ...(await client.csrf()) };
    const response = await client.request('POST', path, headers, '{"pin": 111111 oops');
    expect(response.statusCode).toBe(400);
    expect(parsed(AuthorizeResponse, response).message).not.toContain('111111');
  });

  it('refuses another content type with 415 [API-29]', async () => {
    const client = (await testServer()).client();
    const headers = { 'content-type': 'text/plain', ...(await client.csrf()) };
    const response = await client.request('POST', path, headers, 'noticeId=NB-1000-0001');
    expect(response.statusCode).toBe(415);
    expect(parsed(AuthorizeResponse, response).authorized).toBe(false);
  });

  it('refuses every claimant once a deadline of the flow has passed [DEAD-1]', async () => {
    const { client, clock } = await testServer();
    clock.now = new Date('2030-10-01T06:59:59.999Z');
    expect(await answer(client(), notice)).toMatchObject({ authorized: true });
    clock.now = new Date('2030-10-01T07:00:00.000Z');
    expect(await answer(client(), notice)).toMatchObject({ status: 400, error: 'LocKey_Authorization_Closed' });
  });

  it('answers 503 while too many sign in, and says when to try again', async () => {
    const busy = () => {
      throw new HttpError(503, 'LocKey_Authorization_Busy', 'Too many.');
    };
    const { client } = await testServer({ pins: { check: busy } });
    const response = await client().authorize(notice);
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(parsed(AuthorizeResponse, response)).toMatchObject({
      authorized: false,
      error: 'LocKey_Authorization_Busy',
    });
  });

  it('answers 429 to a claimant who asks too often', async () => {
    const { client } = await testServer({ limits: { ...testLimits, authorizePerMinute: 2 } });
    const browser = client();
    await answer(browser, notice);
    await answer(browser, notice);
    expect(await answer(browser, notice)).toMatchObject({
      status: 429,
      authorized: false,
      error: 'LocKey_Shared_ErrorMessage_TooManyRequests',
    });
  });
});

describe('the authorize request of a claimant who has filed the form', () => {
  const filed = async () => {
    const server = await testServer();
    const first = server.client();
    await first.authorize(notice);
    server.clock.now = new Date('2026-03-01T12:20:00Z');
    const key = crypto.randomUUID();
    const { body } = await first.submit(standardClaim(), { key });
    return { ...server, first, key, code: body.referenceCodeForm };
  };

  it('answers what was filed, to be shown and never filed again', async () => {
    const { client, code } = await filed();
    const again = client();
    const response = parsed(AuthorizeResponse, await again.authorize(notice));
    expect(response).toMatchObject({
      authorized: true,
      error: null,
      filed: { referenceCode: code, filedAt: '2026-03-01T12:20:00.000Z', mail: { state: 'off', to: null } },
    });
    const mappings = response.filed?.models.map(({ metadata }) => metadata['dtoMapping']);
    expect(mappings).toEqual(['claimantInfo', 'claimDetails', 'prepopulatedData']);
    // Nothing is filed a second time.
    expect(await again.submit(standardClaim())).toMatchObject({
      status: 400,
      body: { error: 'LocKey_Shared_ErrorMessage_AlreadySubmitted' },
    });
  });

  it('does not mention it without the PIN', async () => {
    const { client } = await filed();
    const wrong = await answer(client(), { ...notice, pin: '999999' });
    expect(wrong).toMatchObject({ status: 401, error: 'LocKey_Authorization_NotFound' });
    expect(wrong).not.toHaveProperty('filed');
  });

  it('leaves the session that filed what it was: its answer, when it was lost, comes again', async () => {
    const { first, key, code } = await filed();
    await answer(first, notice);
    expect(await first.submit(standardClaim(), { key })).toMatchObject({
      status: 200,
      body: { referenceCodeForm: code },
    });
  });

  it('lets in another notice, and the same one for another form', async () => {
    const { client } = await filed();
    expect(await answer(client(), secondNotice)).toMatchObject({ authorized: true });
    expect(await answer(client(), notice, 'comments')).toMatchObject({ authorized: true });
  });
});

describe('the authorize call of a flow that documents alone made', () => {
  it('lets people without a notice in where the settlement opens it', async () => {
    const { client } = await testServer();
    const open = await answer(client(), { noticeId: null, pin: null }, 'comments');
    expect(open).toMatchObject({ status: 200, authorized: true, prepopulatedData: [] });
  });

  it('takes the credentials under the alias that flows.json gives them, and under no other, as its documentation says [API-28]', async () => {
    const { client } = await testServer();
    const person = client();
    const body = (alias: string) => ({ [alias]: credentialsModel(notice), reCaptchaResponse: null });
    const status = async (alias: string) =>
      (await person.post('/api/forms/comments/authorize', body(alias))).statusCode;
    expect(await status('sender')).toBe(200);
    expect(await status('credentials')).toBe(400);
    const { paths } = parsed(OpenApi, await person.get('/api/docs/json'));
    const required = ({ post }: Static<typeof Documented>) =>
      post.requestBody.content['application/json'].schema.required;
    expect(required(paths['/api/forms/comments/authorize'])).toEqual(['sender', 'reCaptchaResponse']);
    expect(required(paths['/api/forms/standard/authorize'])).toEqual(['credentials', 'reCaptchaResponse']);
  });

  it('authorizes for its own form alone [AUTH-6]', async () => {
    const client = (await testServer()).client();
    await answer(client, { noticeId: null, pin: null }, 'comments');
    expect((await client.submit(standardClaim())).status).toBe(401);
    await answer(client, notice);
    expect((await client.submit(standardClaim())).status).toBe(200);
  });

  it('refuses a sign-in without credentials where the flow does not make them optional', async () => {
    const { client } = await testServer();
    expect(await answer(client(), { noticeId: null, pin: null })).toMatchObject({ status: 401 });
  });
});
