import { describe, expect, it } from 'vitest';
import type { StoredClaim } from '../../../src/server/store/claimRows.ts';
import { SubmitResponse } from '../../../src/wire/calls.ts';
import { documentsPart, idempotencyHeader } from '../../../src/wire/formParts.ts';
import type { WireModel } from '../../../src/wire/models.ts';
import { dtoVersion, FormDto } from '../../../src/wire/models.ts';
import { ada, commentClaim, credentialsModel, documentContext, model, pdf, standardClaim } from '../support/claims.ts';
import { parsed } from '../support/parsed.ts';
import { putPeople, removeFromList, testClassList } from '../support/people.ts';
import { submitBody } from '../support/submitBody.ts';
import { notice, secondNotice, signedInServer, testLimits, testServer } from '../support/testServer.ts';

const many = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k-${index}`, 'x']));

async function authorized(...options: Parameters<typeof testServer>) {
  const server = await testServer(...options);
  const client = server.client();
  await client.authorize(notice);
  return { ...server, client };
}

const dtoOf = (claim: StoredClaim | null) => parsed(FormDto, { body: claim?.models ?? 'null' });

describe('POST /api/forms/standard', () => {
  it('files a claim and answers its reference code [API-18] [API-21] [SUBM-4]', async () => {
    const { client, store, clock, options } = await authorized();
    const { live } = options;
    const { status, body } = await client.submit(standardClaim());
    expect(status).toBe(200);
    expect(body).toMatchObject({ submitted: true, nonMatchingPaymentElection: false, error: null, fieldErrors: [] });
    const stored = await store.claims.findByReferenceCode(body.referenceCodeForm ?? '');
    expect(stored).toMatchObject({
      formType: 'Standard',
      noticeId: notice.noticeId,
      filedAt: clock.now.toISOString(),
      dtoVersion,
      documentsHash: live.current.documentsHash,
      models: JSON.stringify(standardClaim()),
      uploads: [],
    });
    expect(live.current.documentsHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('stores neither the PIN nor a captcha token', async () => {
    const { client, store } = await authorized();
    const claim = standardClaim({
      credentials: credentialsModel(notice),
      reCaptchaResponse: 'token-1',
      captchaRawValue: 'token-0',
    });
    const { body } = await client.submit(claim);
    const stored = await store.claims.findByReferenceCode(body.referenceCodeForm ?? '');
    expect(dtoOf(stored).credentials?.fields).toEqual({ noticeId: notice.noticeId, pin: null });
    expect(JSON.stringify(stored)).not.toMatch(/"111111"|token-/);
  });

  it('refuses a session that is not authorized with 401 [AUTH-6]', async () => {
    const { client } = await testServer();
    const { status, body } = await client().submit(standardClaim());
    expect(status).toBe(401);
    expect(body).toMatchObject({
      submitted: false,
      error: 'LocKey_Shared_ErrorMessage_NotAuthorized',
      referenceCodeForm: null,
    });
  });

  it("refuses another person's credentials with 401", async () => {
    const { client } = await authorized();
    const { status } = await client.submit(standardClaim({ credentials: credentialsModel(secondNotice) }));
    expect(status).toBe(401);
  });

  it('refuses a claimant removed from the class list after signing in', async () => {
    const { person: browser, store } = await signedInServer();
    await removeFromList(store, notice.noticeId);
    const { status, body } = await browser.submit(standardClaim());
    expect({ status, error: body.error }).toEqual({ status: 401, error: 'LocKey_Shared_ErrorMessage_NotAuthorized' });
  });

  it('answers an invalid claim with 400, field paths and message keys [API-33]', async () => {
    const { client, store } = await authorized();
    const claim = standardClaim({
      claimantInfo: model('claimantInfo', { firstName: null, lastName: 'Okafor<' }),
      claimDetails: model('claimDetails', { claimantDescription: 'Group' }),
    });
    const { status, body } = await client.submit(claim);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      submitted: false,
      nonMatchingPaymentElection: false,
      error: 'LocKey_Shared_ErrorMessage_ClaimInvalid',
    });
    expect(body.fieldErrors.map(({ field, message }) => [field, message.key, message.followedBy])).toEqual([
      ['claimantInfo.firstName', expect.stringContaining('Required'), undefined],
      ['claimantInfo.lastName', 'LocKey_Validation_RestrictedCharacters', '<'],
      ['claimDetails.groupName', expect.stringContaining('Required'), undefined],
    ]);
    expect(await store.claims.count()).toBe(0);
  });

  it('refuses an answer that no page asked this claimant', async () => {
    const { client } = await authorized();
    const { status, body } = await client.submit(
      standardClaim({
        claimDetails: model('claimDetails', { claimantDescription: 'Individual', groupName: 'Acme' }),
      }),
    );
    expect(status).toBe(400);
    expect(body.fieldErrors.map(({ field }) => field)).toEqual(['claimDetails.groupName']);
  });

  it('refuses a field that the model does not have', async () => {
    const { client } = await authorized();
    const claimantInfo = model('claimantInfo', { firstName: 'Ada', lastName: 'Okafor', approved: true });
    const { status, body } = await client.submit(standardClaim({ claimantInfo }));
    expect(status).toBe(400);
    expect(body.message).toContain('claimantInfo has a field that its model config does not have');
  });

  it('refuses a claim once a deadline has passed [DEAD-1]', async () => {
    const { client, clock, store } = await authorized();
    clock.now = new Date('2030-10-01T06:45:00Z');
    await client.authorize(notice);
    clock.now = new Date('2030-10-01T07:00:00Z');
    const { status, body } = await client.submit(standardClaim());
    expect(status).toBe(400);
    expect(body.error).toBe('LocKey_Shared_ErrorMessage_DeadlinePassed');
    expect(await store.claims.count()).toBe(0);
  });

  it('answers 429 to a claimant who submits too often', async () => {
    const { client } = await authorized({ limits: { ...testLimits, submitPerMinute: 1 } });
    await client.submit(standardClaim({ claimantInfo: null }));
    const { status, body } = await client.submit(standardClaim());
    expect(status).toBe(429);
    expect(body.error).toBe('LocKey_Shared_ErrorMessage_TooManyRequests');
  });
});

describe('a claim whose models are not what the flow says of them is refused with 400', () => {
  const info = standardClaim().claimantInfo;
  const prepopulated = (fields: WireModel['fields'], clientId?: string) => model('prepopulatedData', fields, clientId);
  const document = (changes: WireModel['fields']) => {
    const context = documentContext('c-1', 'a.pdf', pdf(40));
    return { documentContexts: [{ ...context, fields: { ...context.fields, ...changes } }] };
  };
  if (info === null) throw new Error('the claim has no claimantInfo');
  const metadata = (changes: Record<string, string>) => ({
    claimantInfo: { ...info, metadata: { ...info.metadata, ...changes } },
  });
  const cases: readonly [string, Parameters<typeof standardClaim>[0], string][] = [
    ['metadata has an unknown key', metadata({ approved: 'yes' }), 'metadata of claimantInfo'],
    ['metadata names another form', metadata({ formType: 'Comments' }), 'metadata of claimantInfo'],
    ['a model is of no mapping', metadata({ dtoMapping: 'other' }), 'another dtoMapping'],
    ['prepopulated data are left out', { prepopulatedData: [] }, 'prepopulatedData'],
    ['prepopulated data differ', { prepopulatedData: [prepopulated({ firstName: 'Eve' })] }, 'prepopulatedData'],
    [
      'prepopulated data are no texts',
      { prepopulatedData: [prepopulated({ firstName: ['Ada'] })] },
      'prepopulatedData',
    ],
    ['prepopulated data come twice', { prepopulatedData: [prepopulated(ada, 'a'), prepopulated(ada, 'b')] }, 'prep'],
    [
      'a file name is longer than its config',
      document({ fileName: `${'x'.repeat(252)}.pdf` }),
      'fileName does not hold',
    ],
    ['a file type is longer than its config', document({ fileType: 'x'.repeat(128) }), 'fileType does not hold'],
  ];
  it.each(cases)('when %s', async (_name, changes, message) => {
    const { client, store } = await authorized();
    const { status, body } = await client.submit(standardClaim(changes));
    expect(status).toBe(400);
    expect(body.message).toContain(message);
    expect(await store.claims.count()).toBe(0);
  });

  it('but not for the case its metadata are written in, nor for all of them', async () => {
    const { client } = await authorized();
    const changes = metadata({ dtoMapping: 'ClaimantInfo', formType: 'standard' });
    expect((await client.submit(standardClaim(changes))).status).toBe(200);
  });
});

describe('what authorize knew of a claimant', () => {
  it('may be sent back as it was, empty fields aside', async () => {
    const { client, store } = await authorized();
    const { body } = await client.submit(standardClaim({ prepopulatedData: [model('prepopulatedData', ada)] }));
    expect(body.error).toBeNull();
    const claim = await store.claims.findByReferenceCode(body.referenceCodeForm ?? '');
    expect(dtoOf(claim).prepopulatedData[0]?.fields).toEqual(ada);
  });

  it('stays what it was when the class list changes before the claim is filed', async () => {
    const { client, store } = await authorized();
    const member = await (await testClassList(store)).find(notice.noticeId);
    if (member === null) throw new Error('the notice is missing');
    await putPeople(store, [{ ...member, firstName: 'Grace' }]);
    const claim = standardClaim({ prepopulatedData: [model('prepopulatedData', ada)] });
    expect((await client.submit(claim)).status).toBe(200);
  });

  it('may be what an earlier sign-in of the same person answered, and not that of another claimant', async () => {
    const { client, store } = await authorized();
    const member = await (await testClassList(store)).find(notice.noticeId);
    if (member === null) throw new Error('the notice is missing');
    await putPeople(store, [{ ...member, firstName: 'Grace' }]);
    await client.authorize(notice);
    const first = standardClaim({ prepopulatedData: [model('prepopulatedData', ada)] });
    const made = standardClaim({ prepopulatedData: [model('prepopulatedData', { ...ada, firstName: 'Eve' })] });
    expect((await client.submit(made)).status).toBe(400);
    await client.authorize(secondNotice);
    await client.authorize(notice);
    expect((await client.submit(first)).status).toBe(400);
    await putPeople(store, [member]);
    await client.authorize(notice);
    await putPeople(store, [{ ...member, firstName: 'Grace' }]);
    await client.authorize(notice);
    expect((await client.submit(first)).status).toBe(200);
  });

  it('is empty without a sign-in', async () => {
    const client = (await testServer()).client();
    await client.authorize({ noticeId: null, pin: null }, 'comments');
    const claim = { ...commentClaim('Good'), prepopulatedData: [model('prepopulatedData', {})] };
    expect((await client.submit(claim, { flow: 'comments' })).status).toBe(400);
  });
});

describe('who signed in with nothing', () => {
  it.each([
    { noticeId: 'NB-1000-0001', pin: null },
    { noticeId: null, pin: '111111' },
  ])("files nothing under another claimant's notice: %j", async (credentials) => {
    const { store, client: browser } = await testServer();
    const client = browser();
    await client.authorize({ noticeId: null, pin: null }, 'comments');
    const sent = (typed: typeof credentials | { noticeId: string; pin: null }) =>
      client.submit({ ...commentClaim('Good'), credentials: credentialsModel(typed) }, { flow: 'comments' });
    expect(await sent(credentials)).toMatchObject({
      status: 401,
      body: { error: 'LocKey_Shared_ErrorMessage_NotAuthorized' },
    });
    expect(await store.claims.count()).toBe(0);
    expect((await sent({ noticeId: ' ', pin: null })).status).not.toBe(401);
  });
});

describe('a claim that asks too much of the server', () => {
  it.each([
    ['fields', { claimantInfo: model('claimantInfo', many(2001)) }],
    ['metadata', { claimantInfo: { ...model('claimantInfo', {}), metadata: many(17) } }],
    ['records', { claimTransactions: Object.keys(many(1001)).map((id) => model('claimTransactions', {}, id)) }],
    ['choices', { claimDetails: model('claimDetails', { claimantDescription: Object.keys(many(1001)) }) }],
  ])('is refused before its %s are looked at', async (_what, changes) => {
    const { client } = await authorized();
    const { status, body } = await client.submit(standardClaim(changes));
    expect(status).toBe(400);
    expect(body.message).toContain('is not of its schema');
    expect(JSON.stringify(body).length).toBeLessThan(500);
  });

  it('gets the first 200 errors', async () => {
    const { client } = await authorized({
      settings: (settings) => ({
        ...settings,
        app: { ...settings.app, uploads: { ...settings.app.uploads, maxFiles: 300 } },
      }),
    });
    const contexts = Object.keys(many(300)).map((id) => documentContext(id, `${id}.pdf`, pdf(40)));
    const { status, body } = await client.submit(standardClaim({ documentContexts: contexts }));
    expect(status).toBe(400);
    expect(body.fieldErrors).toHaveLength(200);
  });
});

const namelessPart = '--x\r\ncontent-disposition: form-data\r\n\r\nnull\r\n--x--\r\n';

describe('a submit that no client of ours sends is refused with 400', () => {
  const parts: readonly [string, (form: FormData) => void, string][] = [
    ['a part is missing', (form) => form.delete('claimDetails'), 'missing parts: claimDetails'],
    ['a part is unknown', (form) => form.append('status', '"approved"'), 'unknown part'],
    ['a part comes twice', (form) => form.append('signature', 'null'), 'comes twice'],
    ['a part is not JSON', (form) => form.set('signature', '{oops'), 'is not JSON'],
    [
      'a part has an unknown property',
      (form) => form.set('signature', '{"approved":true}'),
      'not of its schema: "signature"',
    ],
    ['a part is of another type', (form) => form.set('userPreferredCulture', '1'), 'not of its schema'],
    ['the language is not enabled', (form) => form.set('userPreferredCulture', '"fr"'), 'language'],
    ['a part is too long', (form) => form.set('signature', `"${'x'.repeat(1024 * 1024)}"`), 'too long'],
    [
      'nothing says that there are no files [SUBM-13]',
      (form) => form.delete(documentsPart),
      'missing parts: documents',
    ],
    [
      'the part for the files says more than null [SUBM-13]',
      (form) => form.set(documentsPart, '[]'),
      'may only say null',
    ],
    [
      'files come beside the text that there are none [SUBM-13]',
      (form) => form.append(documentsPart, new Blob(['x']), 'c-1'),
      'files come beside',
    ],
    ['a part is a file', (form) => form.set('signature', new Blob(['null']), 'x'), 'unknown file part'],
  ];
  it.each(parts)('when %s', async (_name, change, message) => {
    const { client, store } = await authorized();
    const form = submitBody(standardClaim(), []);
    change(form);
    const response = await client.send(form);
    expect(response.statusCode).toBe(400);
    const body = parsed(SubmitResponse, response);
    expect(body).toMatchObject({ submitted: false, error: 'LocKey_Shared_ErrorMessage_Submission_Default' });
    expect(body.message).toContain(message);
    expect(await store.claims.count()).toBe(0);
  });

  it.each([undefined, 'short', 'with spaces in it, sixteen'])('when the idempotency key is %s', async (key) => {
    const { client } = await authorized();
    const response = await client.request(
      'POST',
      '/api/forms/standard',
      {
        ...(await client.csrf()),
        'content-type': 'multipart/form-data; boundary=x',
        ...(key === undefined ? {} : { [idempotencyHeader]: key }),
      },
      '--x--\r\n',
    );
    expect(response.statusCode).toBe(400);
    expect(parsed(SubmitResponse, response).message).toContain('headers');
  });

  it.each([
    ['is JSON', 'application/json', '{}'],
    ['has no boundary', 'multipart/form-data', 'x'],
    ['has a part without a name', 'multipart/form-data; boundary=x', namelessPart],
    ['ends in the middle', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="sig'],
    ['is empty', 'multipart/form-data; boundary=x', ''],
  ])('when the body %s', async (_name, type, payload) => {
    const { client } = await authorized();
    const headers = {
      ...(await client.csrf()),
      [idempotencyHeader]: crypto.randomUUID(),
      'content-type': type,
    };
    const response = await client.request('POST', '/api/forms/standard', headers, payload);
    expect(response.statusCode).toBe(400);
    expect(parsed(SubmitResponse, response).submitted).toBe(false);
  });
});

describe('filing never happens twice', () => {
  it('the same key gets the first answer, whatever came with it', async () => {
    const { client, store } = await authorized();
    const key = crypto.randomUUID();
    const first = await client.submit(standardClaim(), { key });
    expect(await client.submit(standardClaim(), { key })).toEqual(first);
    expect(await client.submit(standardClaim({ claimantInfo: null }), { key })).toEqual(first);
    expect(await store.claims.count()).toBe(1);
  });

  it('also when the tries run at the same moment: the last of them gets the code [SUBM-3]', async () => {
    const { client, store } = await authorized();
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.submit(standardClaim(), { key })));
    const filed = answers.filter(({ status }) => status === 200);
    const code = filed.at(-1)?.body.referenceCodeForm;
    expect(code).toMatch(/./);
    for (const { status, body } of answers) {
      expect(body.referenceCodeForm).toBe(status === 200 ? code : null);
      expect([200, 409]).toContain(status);
    }
    expect(await store.claims.count()).toBe(1);
  });

  it('also after the deadline: the first try was in time', async () => {
    const { client, clock } = await authorized();
    clock.now = new Date('2030-10-01T06:50:00Z');
    await client.authorize(notice);
    const key = crypto.randomUUID();
    const first = await client.submit(standardClaim(), { key });
    clock.now = new Date('2030-10-01T07:05:00Z');
    expect(await client.submit(standardClaim(), { key })).toEqual(first);
  });

  it('a second claim of the same notice is refused', async () => {
    const { client, store } = await authorized();
    await client.submit(standardClaim());
    const { status, body } = await client.submit(standardClaim());
    expect(status).toBe(400);
    expect(body.error).toBe('LocKey_Shared_ErrorMessage_AlreadySubmitted');
    expect(await store.claims.count()).toBe(1);
  });

  it('also when two browsers file at the same moment, with two servers over one database', async () => {
    const server = await testServer();
    const other = await testServer({ store: server.store });
    const browsers = [server.client(), other.client()];
    for (const browser of browsers) await browser.authorize(notice);
    const answers = await Promise.all(browsers.map((browser) => browser.submit(standardClaim())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await server.store.claims.count()).toBe(1);
  });

  it("a key does not reveal another claimant's reference code", async () => {
    const { client, app: _app, ...server } = await authorized();
    const key = crypto.randomUUID();
    await client.submit(standardClaim(), { key });
    const other = await testServer({ store: server.store });
    const stranger = other.client();
    await stranger.authorize(secondNotice);
    const { status, body } = await stranger.submit(standardClaim(), { key });
    expect(status).toBe(400);
    expect(body.referenceCodeForm).toBeNull();
  });

  it('an invalid try leaves the key free for the mended one', async () => {
    const { client } = await authorized();
    const key = crypto.randomUUID();
    expect((await client.submit(standardClaim({ claimantInfo: null }), { key })).status).toBe(400);
    expect((await client.submit(standardClaim(), { key })).status).toBe(200);
  });
});

describe('the submit call of a flow that documents alone made', () => {
  it('files its claims, many of them without a notice, and retries none', async () => {
    const { client, store } = await testServer();
    const key = crypto.randomUUID();
    const first = client();
    await first.authorize({ noticeId: null, pin: null }, 'comments');
    const options = { key, flow: 'comments' };
    const filed = await first.submit(commentClaim('Good'), options);
    expect(filed.status).toBe(200);
    expect(await first.submit(commentClaim('Good'), options)).toEqual(filed);
    expect((await first.submit(commentClaim('More'), { flow: 'comments' })).status).toBe(200);
    const invalid = await first.submit(commentClaim(null), { flow: 'comments' });
    expect(invalid.body.fieldErrors.map(({ field }) => field)).toEqual(['claimDetails.comment']);
    expect(await store.claims.count()).toBe(2);
  });
});
