import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { LightMyRequestResponse as Response } from 'fastify';
import { Type } from 'typebox';
import { describe, expect, it, vi } from 'vitest';
import type { CaptchaVerdict } from '../../../src/server/people/captcha.ts';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import type { Settlement } from '../../../src/server/settlement/settlement.ts';
import { StoreUnavailable } from '../../../src/server/store/storeUnavailable.ts';
import { addressOf } from '../../../src/wire/addressOf.ts';
import type { endpoints } from '../../../src/wire/endpoints.ts';
import { FlowList, type FlowQuery } from '../../../src/wire/flows.ts';
import { idempotencyHeader, maxDraftCharacters } from '../../../src/wire/formParts.ts';
import {
  commentClaim,
  credentialsModel,
  documentContext,
  pdf,
  standardClaim,
  type TestFile,
} from '../support/claims.ts';
import { askForCode, commentWithAddress } from '../support/codeMail.ts';
import { discard, keep, keptDays, removeDocument, restore, save } from '../support/drafts.ts';
import { parsed } from '../support/parsed.ts';
import { submitBody } from '../support/submitBody.ts';
import type { TestClient } from '../support/testClient.ts';
import { testSettlement } from '../support/testProject.ts';
import {
  notice,
  serverOfFile,
  signedInServer,
  type TestServerOptions,
  testLimits,
  testServer,
} from '../support/testServer.ts';
import { comeBack, logIn, walletServer } from '../support/walletServer.ts';

type Table = typeof endpoints;
type Unchanged<C> = C extends { readonly sameForAll: true } ? 304 : never;
/** How to get an answer of a status from the running app. */
type Produce = () => Promise<Response>;
/** One for each status of each call: a status that is added to the table and not here does not compile. */
type Answers = {
  readonly [Name in keyof Table]: Readonly<
    Record<200 | Table[Name]['errors'][number] | Unchanged<Table[Name]>, Produce>
  >;
};

const shared = serverOfFile();
const browser = async (options?: TestServerOptions) =>
  options === undefined ? shared.client() : (await testServer(options)).client();
const get =
  (path: string, options?: TestServerOptions): Produce =>
  async () =>
    (await browser(options)).get(path);
const unknownQuery = (path: string) => get(`${path}?unknown=1`);

type Ask = (client: TestClient) => Promise<Response>;
/** Asks in a session, of a server whose database fails. */
function asking(error: Error) {
  const find = () => Promise.reject(error);
  const broken = serverOfFile(() => ({ storeWith: ({ sessions }) => ({ sessions: { ...sessions, find } }) }));
  return (ask: Ask): Produce =>
    async () =>
      ask(await broken.signedIn());
}
const failing = asking(new Error('The database is damaged.'));
const away = asking(new StoreUnavailable('The database is away.'));

const read = (path: string) => ({
  200: get(path),
  400: unknownQuery(path),
  500: failing((client) => client.get(path)),
  503: away((client) => client.get(path)),
});
const sameForAll = (path: string) => ({
  ...read(path),
  304: async () => {
    const client = await browser();
    const { headers } = await client.get(path);
    return client.get(path, { 'if-none-match': String(headers['etag']) });
  },
});

/** A request for a version of a flow, by default the one that is served. */
const version = (path: string) => {
  const ask = async (client: TestClient, others: Partial<FlowQuery> = {}, headers = {}) => {
    const { build, flows } = parsed(FlowList, await client.get('/api/flows'));
    const { formType = '', version: own = '' } = flows[0] ?? {};
    return client.get(addressOf(path, { formType, version: own, build, ...others }), headers);
  };
  return {
    200: async () => ask(await browser()),
    304: async () => {
      const client = await browser();
      const { headers } = await ask(client);
      return ask(client, {}, { 'if-none-match': String(headers['etag']) });
    },
    400: get(path),
    404: async () => ask(await browser(), { version: 'another' }),
    500: failing((client) => client.get(path)),
    503: away((client) => client.get(path)),
  };
};

const timeout = '/api/session-timeout';
const language = '/api/culture/set-language?culture=es';
const authorize = '/api/forms/standard/authorize';
const submit = '/api/forms/standard';

const post = async (client: TestClient, path: string, type: string, body: string) =>
  client.request('POST', path, { ...(await client.csrf()), 'content-type': type }, body);
const receipt = '/api/forms/receipt?formType=Standard&culture=en';
const large = JSON.stringify('x'.repeat(300 * 1024));
const posted = (path: string, type: string, body: string) => async () => post(await browser(), path, type, body);
const inChunks = (path: string) => async () => {
  const client = await signedIn();
  const headers = { ...(await client.csrf()), 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  return client.request('POST', path, headers, '{}');
};
const unguarded = (path: string) => async () => (await browser()).post(path, {}, {});
const once: TestServerOptions = { limits: { ...testLimits, authorizePerMinute: 1, submitPerMinute: 1 } };
const credentials = (client: TestClient) => client.authorize(notice);
const withToken = (client: TestClient) =>
  client.post(authorize, { credentials: credentialsModel(notice), reCaptchaResponse: 'token' });
const setLanguage = async (client: TestClient) => client.get(language, await client.csrf());
const providerAway = (): Promise<CaptchaVerdict> => Promise.reject(new Error('The provider is away.'));

const person: CaptchaVerdict = { success: true, action: null, hostname: null };

const { signedIn } = shared;
const signedInTo = async (options: TestServerOptions) => (await signedInServer(options)).person;
const saveDraft = '/api/drafts/save';
const discardDraft = '/api/drafts/discard';
const restoreDraft = '/api/drafts/restore';
const returnCode = '/api/drafts/return-code';
const documents = '/api/drafts/documents';
const removal = '/api/drafts/documents/remove';
const begun = async (options?: TestServerOptions) => {
  const client = options === undefined ? await signedIn() : await signedInTo(options);
  await save(client);
  return client;
};
/** A database that takes and removes no draft any more. */
const fullDisk: TestServerOptions = {
  storeWith({ drafts }) {
    const full = () => Promise.reject(new Error('database or disk is full'));
    const find = async () => ({ ...keptRow, documents: [] });
    return {
      drafts: { ...drafts, find, begin: full, update: full, delete: full, bringBack: full, removeDocument: full },
    };
  },
};
const keptRow = {
  id: 'draft',
  formType: 'Standard',
  ownerHash: 'owner',
  revision: 1,
  sealed: '',
  network: null,
  begunAt: '2026-01-01',
  savedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2030-01-01T00:00:00.000Z',
};
const walletLogin = '/api/banking/wallet-login';
const walletReturn = '/api/banking/wallet-return';
const standardLogin = { formType: 'Standard', culture: 'en' };
const unknownState = { state: 'unknown', code: 'code', error: null };
const atWallet = async () => {
  const server = await walletServer();
  const client = await server.signedIn();
  return { ...server, client, begin: (body: object = standardLogin) => client.post(walletLogin, body) };
};
const file = (client: TestClient, claim = standardClaim(), files: readonly TestFile[] = []) =>
  client.send(submitBody(claim, files));

/** A body that has begun and does not go on. */
async function begunBody(person: TestClient, path: string) {
  const body = new PassThrough();
  const type = 'multipart/form-data; boundary=b';
  const headers = { ...(await person.csrf()), [idempotencyHeader]: crypto.randomUUID(), 'content-type': type };
  const answer = person.request('POST', path, headers, body);
  body.write('--b\r\n');
  return { body, answer };
}

/** A body of JSON that has begun and does not go on. */
async function begunJson(path: string) {
  const client = await signedIn();
  const body = new PassThrough();
  const headers = { ...(await client.csrf()), 'content-type': 'application/json', 'content-length': '100' };
  const answer = client.request('POST', path, headers, body);
  body.write('{');
  return { answer };
}

const jsonBody = (path: string) => ({
  408: () => silent(() => begunJson(path)),
  411: inChunks(path),
  413: posted(path, 'application/json', large),
  415: posted(path, 'text/plain', 'x'),
});

/** What is answered to a body that stops coming, a minute later. */
async function silent(begin: () => Promise<{ readonly answer: Promise<Response> }>): Promise<Response> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { answer } = await begin();
    let isAnswered = false;
    void answer.finally(() => {
      isAnswered = true;
    });
    const afterAMinute = () => vi.advanceTimersByTime(60_000) && isAnswered;
    await expect.poll(afterAMinute).toBe(true);
    return await answer;
  } finally {
    vi.useRealTimers();
  }
}

/** A submit that has begun and does not go on, how to end it, and what is answered in the end. */
async function begunSubmit() {
  const { person, uploads } = await signedInServer();
  const begun = vi.spyOn(uploads, 'beginBatch');
  const { body, answer } = await begunBody(person, submit);
  await expect.poll(() => begun.mock.calls).toHaveLength(1);
  return { person, answer, end: () => body.end() };
}

const answers: Answers = {
  csrf: read('/api/csrf'),
  receipt: {
    200: async () => {
      const client = await signedIn();
      await file(client);
      return client.get(receipt);
    },
    400: async () => (await browser()).get('/api/forms/receipt'),
    401: async () => (await browser()).get(receipt),
    429: async () => {
      const client = await browser(once);
      await client.get(receipt);
      return client.get(receipt);
    },
    500: failing((client) => client.get(receipt)),
    503: away((client) => client.get(receipt)),
  },
  sessionTimeout: {
    200: async () => (await browser()).post(timeout, {}),
    400: async () => (await browser()).post(timeout, { unknown: 1 }),
    403: unguarded(timeout),
    ...jsonBody(timeout),
    500: failing((client) => client.post(timeout, {})),
    503: away((client) => client.post(timeout, {})),
  },
  deadlines: {
    ...sameForAll('/api/deadlines'),
    404: async () => {
      const live = liveSettlement({ ...(await testSettlement()), deadlines: { version: 1 } });
      return (await browser({ live })).get('/api/deadlines');
    },
  },
  flows: sameForAll('/api/flows'),
  flow: version('/api/flows/flow'),
  validators: version('/api/flows/validators'),
  whitelist: sameForAll('/api/characters-whitelist'),
  session: read('/api/session'),
  saveDraft: {
    200: async () => save(await signedIn()),
    400: async () => (await signedIn()).post(saveDraft, { unknown: 1 }),
    401: async () => save(await browser()),
    403: unguarded(saveDraft),
    404: async () => save(await signedInTo({ settings: keptDays(0) })),
    409: async () => {
      const client = await signedIn();
      await save(client);
      return save(client);
    },
    ...jsonBody(saveDraft),
    413: async () => save(await signedIn(), { content: 'x'.repeat(maxDraftCharacters + 1) }),
    415: async () => post(await signedIn(), saveDraft, 'text/plain', 'x'),
    429: async () => {
      const client = await signedIn();
      for (let index = 0; index < 120; index += 1) await client.post(saveDraft, {});
      return save(client);
    },
    500: failing((client) => save(client)),
    503: async () => save(await signedInTo(fullDisk)),
  },
  discardDraft: {
    200: async () => discard(await signedIn()),
    400: async () => (await signedIn()).post(discardDraft, { unknown: 1 }),
    401: async () => discard(await browser()),
    403: unguarded(discardDraft),
    ...jsonBody(discardDraft),
    429: async () => {
      const client = await signedIn();
      for (let index = 0; index < 120; index += 1) await client.post(discardDraft, {});
      return discard(client);
    },
    500: failing((client) => discard(client)),
    503: async () => discard(await signedInTo(fullDisk)),
  },
  restoreDraft: {
    200: async () => {
      const client = await begun();
      await discard(client);
      return restore(client);
    },
    400: async () => (await signedIn()).post(restoreDraft, { unknown: 1 }),
    401: async () => restore(await browser()),
    403: unguarded(restoreDraft),
    404: async () => restore(await signedIn()),
    ...jsonBody(restoreDraft),
    429: async () => {
      const client = await signedIn();
      for (let index = 0; index < 120; index += 1) await client.post(restoreDraft, {});
      return restore(client);
    },
    500: failing((client) => restore(client)),
    503: async () => restore(await signedInTo(fullDisk)),
  },
  emailReturnCode: {
    200: async () => askForCode((await commentWithAddress()).person),
    400: async () => (await signedIn()).post(returnCode, { unknown: 1 }),
    401: async () => askForCode(await browser()),
    403: unguarded(returnCode),
    404: async () => askForCode(await signedIn(), 'Standard'),
    ...jsonBody(returnCode),
    429: async () => {
      const client = await signedIn();
      for (let index = 0; index < 120; index += 1) await client.post(returnCode, {});
      return askForCode(client, 'Standard');
    },
    500: failing((client) => askForCode(client)),
    503: async () => {
      const { person: claimant, answers } = await commentWithAddress();
      answers.next = { kind: 'failed', why: 'ECONNREFUSED' };
      return askForCode(claimant);
    },
  },
  saveUpload: {
    200: async () => keep(await begun()),
    400: async () => keep(await begun(), { name: 'a.exe' }),
    401: async () => keep(await browser()),
    403: unguarded(documents),
    404: async () => keep(await signedIn()),
    408: () => silent(async () => begunBody(await begun(), documents)),
    411: inChunks(documents),
    413: async () => keep(await begun(), { bytes: pdf(3000) }),
    415: posted(documents, 'text/plain', 'x'),
    429: async () => {
      const client = await browser();
      for (let index = 0; index < 120; index += 1) await client.post(documents, {});
      return keep(client);
    },
    500: failing((client) => keep(client)),
    503: async () => {
      const addDocument = () => Promise.reject(new Error('database is full'));
      return keep(await begun({ storeWith: ({ drafts }) => ({ drafts: { ...drafts, addDocument } }) }));
    },
  },
  removeDocument: {
    200: async () => removeDocument(await begun(), crypto.randomUUID()),
    400: async () => removeDocument(await begun(), 'no uuid'),
    401: async () => removeDocument(await browser(), crypto.randomUUID()),
    403: unguarded(removal),
    ...jsonBody(removal),
    429: async () => {
      const client = await signedIn();
      for (let index = 0; index < 120; index += 1) await client.post(removal, {});
      return removeDocument(client, crypto.randomUUID());
    },
    500: failing((client) => removeDocument(client, crypto.randomUUID())),
    503: async () => removeDocument(await signedInTo(fullDisk), crypto.randomUUID()),
  },
  captcha: sameForAll('/api/captcha'),
  wallet: sameForAll('/api/banking/paypal-settings'),
  walletLogin: {
    200: async () => (await atWallet()).begin(),
    400: async () => (await atWallet()).begin({ unknown: 1 }),
    401: async () => (await walletServer()).client().post(walletLogin, standardLogin),
    403: unguarded(walletLogin),
    404: async () => (await signedIn()).post(walletLogin, standardLogin),
    ...jsonBody(walletLogin),
    429: async () => {
      const { begin } = await atWallet();
      for (let index = 0; index < 30; index += 1) await begin();
      return begin();
    },
    500: failing((client) => client.post(walletLogin, standardLogin)),
    503: away((client) => client.post(walletLogin, standardLogin)),
  },
  walletReturn: {
    200: async () => {
      const { client, wallet } = await atWallet();
      wallet.setAccount({ email: 'ada@example.com', email_verified: true });
      return comeBack(client, await logIn(client));
    },
    400: async () => comeBack((await atWallet()).client, unknownState),
    403: unguarded(walletReturn),
    404: async () => comeBack(await signedIn(), unknownState),
    ...jsonBody(walletReturn),
    429: async () => {
      const { client } = await atWallet();
      for (let index = 0; index < 30; index += 1) await comeBack(client, unknownState);
      return comeBack(client, unknownState);
    },
    500: failing((client) => comeBack(client, unknownState)),
    503: async () => {
      const { client, wallet } = await atWallet();
      const answer = await logIn(client);
      wallet.close();
      return comeBack(client, answer);
    },
  },
  walletStanding: {
    200: get('/api/banking/wallet-standing?formType=Standard'),
    400: get('/api/banking/wallet-standing'),
    500: failing((client) => client.get('/api/banking/wallet-standing?formType=Standard')),
    503: away((client) => client.get('/api/banking/wallet-standing?formType=Standard')),
  },
  config: sameForAll('/api/forms/config'),
  cultures: sameForAll('/api/cultures'),
  content: sameForAll('/api/culture/content'),
  setLanguage: {
    200: async () => setLanguage(await browser()),
    400: async () => {
      const client = await browser();
      return client.get('/api/culture/set-language', await client.csrf());
    },
    403: get(language),
    429: async () => {
      const { client } = await testServer();
      // None of them has a session: it is the network that may set so many.
      for (let index = 0; index < 30; index += 1) expect((await setLanguage(client())).statusCode).toBe(200);
      return setLanguage(client());
    },
    500: failing(setLanguage),
    503: away(setLanguage),
  },
  signatureDate: read('/api/signature-date'),
  authorize: {
    200: async () => credentials(await browser()),
    400: async () => (await browser()).post(authorize, { unknown: 1 }),
    401: async () => (await browser()).authorize({ ...notice, pin: '999999' }),
    403: unguarded(authorize),
    ...jsonBody(authorize),
    429: async () => {
      const client = await browser(once);
      await credentials(client);
      return credentials(client);
    },
    500: failing(credentials),
    503: async () => withToken(await browser({ captcha: { verify: providerAway } })),
  },
  submit: {
    200: async () => file(await signedIn()),
    400: async () => file(await signedIn(), commentClaim('Good')),
    401: async () => file(await browser()),
    403: unguarded(submit),
    408: () => silent(begunSubmit),
    409: async () => {
      const { person, answer, end } = await begunSubmit();
      const another = await file(person);
      end();
      await answer;
      return another;
    },
    411: inChunks(submit),
    413: async () => {
      const bytes = pdf(2000);
      const uploads = (all: Settlement['settings']) => ({ ...all.app.uploads, maxFileBytes: 1000 });
      const client = await signedInTo({ settings: (all) => ({ ...all, app: { ...all.app, uploads: uploads(all) } }) });
      const claim = standardClaim({ documentContexts: [documentContext('c-1', 'a.pdf', bytes)] });
      return file(client, claim, [{ clientId: 'c-1', bytes }]);
    },
    415: posted(submit, 'text/plain', 'x'),
    429: async () => {
      const client = await signedInTo(once);
      await file(client);
      return file(client);
    },
    500: failing(file),
    503: async () => {
      const client = await browser({ captcha: { verify: vi.fn(providerAway).mockResolvedValueOnce(person) } });
      await withToken(client);
      return file(client, standardClaim({ reCaptchaResponse: 'token' }));
    },
  },
  // A probe may have a query of its own.
  health: { 200: get('/healthz?probe=1') },
  ready: {
    200: get('/readyz?probe=1'),
    503: async () => {
      const { client, dataDir } = await testServer();
      await rm(join(dataDir, 'documents'), { recursive: true });
      return client().get('/readyz');
    },
  },
};

describe('the table of calls', () => {
  const statuses = Object.entries(answers).flatMap(([name, all]) =>
    Object.entries(all).map(([status, produce]) => [name, Number(status), produce] as const),
  );
  it.each(statuses)('%s answers %i in the declared shape', async (_name, status, produce) => {
    // The client holds the body to the table.
    expect((await produce()).statusCode).toBe(status);
  });

  it.each<[string, (client: TestClient) => Promise<Response>]>([
    [timeout, (client) => client.post(`${timeout}?unknown=1`, {})],
    [
      authorize,
      (client) => {
        const body = { credentials: credentialsModel(notice), reCaptchaResponse: null };
        return client.post(`${authorize}?unknown=1`, body);
      },
    ],
    [submit, (client) => client.send(submitBody(standardClaim(), []), crypto.randomUUID(), 'standard?unknown=1')],
  ])('refuses a query with a POST to %s, and does nothing', async (_path, ask) => {
    const person = await signedIn();
    expect((await ask(person)).statusCode).toBe(400);
    const { store } = shared.server();
    expect(await store.claims.findOfNotice('Standard', person.notice.noticeId)).toBeNull();
    expect((await file(person)).statusCode).toBe(200);
  });

  it('is documented as OpenAPI; a changed bound of the contract shows here', async () => {
    const { paths, ...document } = parsed(OpenApi, await get('/api/docs/json')());
    const isOfAnother = (path: string) => /^\/api\/forms\/(comments|documents|address)\b/.test(path);
    const flows = ['address', 'comments', 'documents'].map((flow) => `/api/forms/${flow}`);
    expect(Object.keys(paths).filter(isOfAnother).sort()).toEqual(flows.flatMap((path) => [path, `${path}/authorize`]));
    for (const call of ['', '/authorize']) {
      const security = flows.map((path) => paths[`${path}${call}`]?.post?.security);
      expect(security).toEqual(flows.map(() => paths[`/api/forms/standard${call}`]?.post?.security));
      expect(security).not.toContain(undefined);
    }
    const ofOneFlow = Object.entries(paths).filter(([path]) => !isOfAnother(path));
    const documented = { ...document, paths: Object.fromEntries(ofOneFlow) };
    await expect(`${written(documented)}\n`).toMatchFileSnapshot('../../snapshots/openapi.json');
  });
});

const OpenApi = Type.Object({
  paths: Type.Record(
    Type.String(),
    Type.Object({ post: Type.Optional(Type.Object({ security: Type.Optional(Type.Unknown()) })) }),
  ),
});

/** JSON with sorted keys, in which a value has a line of its own where it fits on one. What is repeated is named. */
function written(value: unknown, indent = '', known = new Map<string, string>(), path = '#'): string {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const inner = `${indent} `;
  const names = Array.isArray(value) ? entries : entries.sort(([one], [other]) => (one < other ? -1 : 1));
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const all = names.map(([key, entry]) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `;
    return name + written(entry, inner, known, `${path}/${key}`);
  });
  if (entries.length === 0) return JSON.stringify(value);
  const line = `${open}${all.join(', ')}${close}`;
  if (line.length < 100 && !line.includes('\n')) return line;
  const text = JSON.stringify(value);
  const same = known.get(text);
  if (same !== undefined) return JSON.stringify(`the same as ${same}`);
  known.set(text, path);
  return `${open}\n${all.map((each) => inner + each).join(',\n')}\n${indent}${close}`;
}
