import { copyFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { createApp } from '../../../src/server/app.ts';
import { openSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { builtClient } from '../support/builtClient.ts';
import { capturedLog } from '../support/capturedLog.ts';
import { commentClaim, model, standardClaim } from '../support/claims.ts';
import { submitBody } from '../support/submitBody.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { TestClient } from '../support/testClient.ts';
import { notice, secondNotice, signedInServer, testLimits, testServer } from '../support/testServer.ts';

describe('health', () => {
  it('GET /healthz and /readyz answer 200', async () => {
    const client = (await testServer()).client();
    expect((await client.get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await client.get('/readyz')).json()).toEqual({ status: 'ready', version: packageJson.version });
  });

  it('GET /readyz answers 503 when documents cannot be stored; /healthz goes on', async () => {
    const { client, dataDir } = await testServer();
    await rm(join(dataDir, 'documents'), { recursive: true });
    const response = await client().get('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ error: 'not-ready', parts: ['documents'] });
    expect((await client().get('/healthz')).statusCode).toBe(200);
  });

  it('GET /readyz answers 503 when other documents are there than those of the database', async () => {
    const { client, dataDir } = await testServer();
    await rm(join(dataDir, 'documents', 'database-id'));
    expect((await client().get('/readyz')).statusCode).toBe(503);
  });

  it('GET /readyz answers 503 when the database does not answer', async () => {
    const ping = () => Promise.reject(new Error('gone'));
    const response = await (await testServer({ storeWith: () => ({ ping }) })).client().get('/readyz');
    expect([response.statusCode, response.json().parts]).toEqual([503, ['database']]);
    expect(response.body).not.toContain('gone');
  });

  it('GET /readyz answers 503 also when the database says nothing, and asks it once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = vi.fn(() => Promise.withResolvers<void>().promise);
    const { client, clock } = await testServer({ storeWith: () => ({ ping: asked }) });
    for (const second of [0, 10]) {
      clock.now = new Date(clock.now.getTime() + second * 1000);
      const answer = client().get('/readyz');
      await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
      await vi.advanceTimersByTimeAsync(5000);
      expect((await answer).json().parts).toContain('database');
    }
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('GET /readyz answers 503 on a disk that is nearly full, after a warning', async () => {
    const log = capturedLog();
    let free = 4_000_000;
    const { client, clock } = await testServer({
      freeBytes: async () => free,
      logLevel: 'warn',
      logStream: log.stream,
    });
    const ready = async () => {
      clock.now = new Date(clock.now.getTime() + 1000);
      return (await client().get('/readyz')).statusCode;
    };
    expect([await ready(), log.text()]).toEqual([200, '']);
    free = 1_500_000;
    expect([await ready(), await ready()]).toEqual([200, 200]);
    expect(log.text().match(/the disk is getting full/g)).toHaveLength(1);
    free = 999_999;
    const response = await client().get('/readyz');
    expect(response.statusCode).toBe(200);
    expect(await ready()).toBe(503);
  });
});

describe('a database that is deleted or replaced while the server runs', () => {
  it.each([
    ['deleted', (file: string) => rm(file)],
    [
      'overwritten by a backup that was made a moment ago',
      async (file: string, { backUp }: Store) => {
        await backUp(`${file}.backup`);
        await copyFile(`${file}.backup`, file);
      },
    ],
    [
      'overwritten by another database, with more starts behind it',
      async (file: string) => {
        const other = `${await temporaryFolder()}/claims.db`;
        for (let starts = 0; starts < 3; starts += 1) await (await openSqliteStore(other)).close();
        await copyFile(other, file);
      },
    ],
    ['overwritten by what is no database', (file: string) => writeFile(file, 'a note')],
    [
      'replaced by a copy of itself',
      async (file: string) => {
        await copyFile(file, `${file}.copy`);
        await rename(`${file}.copy`, file);
      },
    ],
    ['left without its write-ahead log', (file: string) => rm(`${file}-wal`)],
  ])('and is %s: no claim gets a code that could not be found again, and /readyz says so', async (_how, lose) => {
    const { client, dataDir, store } = await testServer();
    const [browser, earlier] = [client(), client()];
    await browser.authorize(notice);
    await earlier.authorize(secondNotice);
    const filed = crypto.randomUUID();
    expect((await earlier.submit(standardClaim(), { key: filed })).status).toBe(200);
    await lose(join(dataDir, 'claims.db'), store);
    expect((await browser.get('/readyz')).statusCode).toBe(503);
    const key = crypto.randomUUID();
    // The page asks the claimant to try again, and the same key then finds the first try.
    for (const submit of [
      () => browser.submit(standardClaim(), { key }),
      () => browser.submit(standardClaim(), { key }),
      () => earlier.submit(standardClaim(), { key: filed }),
    ]) {
      const { status, body } = await submit();
      expect({ status, code: body.referenceCodeForm }).toEqual({ status: 503, code: null });
      expect(body.error).toBe('LocKey_Shared_ErrorMessage_Submission_Default');
    }
  });
});

describe('the readiness of a server', () => {
  it('is asked of database and disk once a second, however many ask', async () => {
    const ping = vi.fn(async () => undefined);
    const { client, clock } = await testServer({ storeWith: () => ({ ping }) });
    await Promise.all([client().get('/readyz'), client().get('/readyz'), client().get('/readyz')]);
    expect(ping).toHaveBeenCalledTimes(1);
    clock.now = new Date(clock.now.getTime() + 1000);
    expect((await client().get('/readyz')).statusCode).toBe(200);
    expect(ping).toHaveBeenCalledTimes(2);
  });
});

describe('the documentation of the calls', () => {
  it('can be read in a browser', async () => {
    const response = await (await testServer()).client().get('/api/docs/');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('swagger-ui');
  });
});

describe('the log', () => {
  it.each(['info', 'trace'])(
    'names the route of a request at level %s, and nothing that its sender made up',
    async (logLevel) => {
      const clientDir = await builtClient();
      const log = capturedLog();
      const { app } = await testServer({ clientDir, logLevel, logStream: log.stream });
      const html = { accept: 'text/html' };
      const asked: readonly (readonly ['GET' | 'POST' | 'HEAD', string, Record<string, string>?])[] = [
        ['GET', '/api/cultures?marker=marker'],
        ['GET', '/api/signature-date?culture=marker'],
        ['GET', '/NB-1000-marker/481926/marker', html],
        ['GET', '/NB-1000-marker/481926/marker', { accept: 'application/json' }],
        ['GET', '/api/marker'],
        ['GET', '/api/forms/standard/marker'],
        ['GET', '/site/marker'],
        ['GET', `/site/marker${'x'.repeat(300)}`],
        ['GET', '/site/%00marker'],
        ['GET', '/site/..%2fmarker'],
        ['GET', '/app/dist/marker.js'],
        ['GET', '/%ffmarker', html],
        ['HEAD', '/marker', html],
        ['POST', '/marker'],
        ['POST', '/api/forms/standard?marker=1'],
        ['GET', '/healthz/marker'],
        ['GET', '/api/docs/static/marker'],
      ];
      const sent = {
        'user-agent': 'marker',
        'x-request-id': 'marker',
        'x-forwarded-for': 'marker',
        referer: 'http://marker/',
      };
      for (const [method, url, headers = {}] of asked) {
        await app.inject({ method, url, headers: { ...sent, cookie: 'marker=marker', ...headers } });
      }
      await app.close();
      const lines = log.text().trim().split('\n');
      const requests = lines.flatMap((line) => {
        const logged: unknown = JSON.parse(line);
        return Value.Check(Completed, logged) ? [logged.res] : [];
      });
      expect(requests).toHaveLength(asked.length);
      expect(requests).toContainEqual({ method: 'GET', route: '/api/cultures', statusCode: 400 });
      expect(requests).toContainEqual({ method: 'GET', route: 'none', statusCode: 200 });
      expect(requests).toContainEqual({ method: 'GET', route: 'none', statusCode: 404 });
      expect(requests).toContainEqual({ method: 'GET', route: '/site/*', statusCode: 403 });
      expect(requests).toContainEqual({ method: 'POST', route: '/api/forms/standard', statusCode: 403 });
      expect(log.said()).not.toMatch(/marker|NB-1000|481926/);
    },
  );
  const Completed = Type.Object({ msg: Type.Literal('request completed'), res: Type.Object({}) });

  it.each([
    [false, 1],
    [true, 0],
    ['loopback', 0],
  ])('warns once of a proxy that the server does not know: TRUST_PROXY=%s', async (trustProxy, times) => {
    const log = capturedLog();
    const { app } = await testServer({ trustProxy, logLevel: 'warn', logStream: log.stream });
    await app.inject({ url: '/healthz' });
    expect(log.text()).toBe('');
    for (const _ of [1, 2]) await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(log.text().split('set TRUST_PROXY to the address of your proxy')).toHaveLength(times + 1);
    expect(log.text()).not.toContain('203.0.113.7');
  });

  it.each([
    ['203.0.113.7:51234, 203.0.113.8', 0],
    ['unknown', 1],
  ])('warns once of a proxy that says no address of its callers: %s', async (said, times) => {
    const log = capturedLog();
    const { app } = await testServer({ trustProxy: true, logLevel: 'warn', logStream: log.stream });
    for (const _ of [1, 2]) await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': said } });
    await app.close();
    expect(log.text().split('the proxy says no address of a caller')).toHaveLength(times + 1);
  });

  it('says what was asked and nothing that was typed', async () => {
    const server = await testServer();
    const log = capturedLog();
    const { app } = await createApp({ ...server.options, logLevel: 'trace', logStream: log.stream });
    const client = new TestClient(app);
    await client.authorize({ ...notice, pin: '987654' });
    await client.authorize(notice);
    await client.get('/api/cultures?secret=querysecret');
    await client.submit(
      standardClaim({ claimantInfo: model('claimantInfo', { firstName: 'Namesecret', lastName: '<Signsecret' }) }),
    );
    await client.submit(commentClaim('Commentsecret'));
    await client.submit(standardClaim({ claimantInfo: model('claimantInfo', { 'Keysecret 123-45-6789': 'x' }) }));
    await client.submit(
      standardClaim({ claimantInfo: { ...model('claimantInfo', {}), metadata: { Metasecret: 'x' } } }),
    );
    const odd = submitBody(standardClaim(), []);
    odd.append('Partsecret', 'null');
    await client.send(odd);
    odd.set('claimantInfo', '{"fields":{"Pathsecret":1}}');
    odd.delete('Partsecret');
    await client.send(odd);
    await client.submit(standardClaim());
    await app.close();
    const text = log.text();
    expect(text).toContain('/api/forms/standard/authorize');
    expect(text).toContain('claim filed');
    expect(log.said()).not.toMatch(
      /secret|123-45|987654|111111|Okafor|NB-1000|claim_session_nb=|x-csrf-token|NB-\w{4}-\w{4}/,
    );
  });
});

describe('what an answer and the log say of each other', () => {
  it('is a request id of ours in every answer, whatever the request says', async () => {
    const log = capturedLog();
    const { app } = await testServer({ clientDir: await builtClient(), logLevel: 'info', logStream: log.stream });
    const ids = [];
    for (const url of ['/api/cultures', '/api/cultures?no=1', '/api/marker', '/standard', '/site/index.html']) {
      const { headers } = await app.inject({ url, headers: { 'x-request-id': 'theirs', accept: 'text/html' } });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      ids.push(headers['x-request-id']);
    }
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(log.text()).toContain(`"reqId":"${id}"`);
  });

  it('is the same keyed hash of a network on each line of a refusal, a lockout and a limit, and no address', async () => {
    const log = capturedLog();
    const limits = { ...testLimits, authorizePerMinute: 7 };
    const { app } = await testServer({ limits, logLevel: 'info', logStream: log.stream, trustProxy: true });
    const from = async (address: string) => {
      const client = new TestClient(app);
      const headers = { ...(await client.csrf()), 'x-forwarded-for': address };
      const body = { credentials: model('credentials', { ...notice, pin: '999999' }), reCaptchaResponse: null };
      await client.post('/api/forms/standard/authorize', body, headers);
    };
    for (let tries = 0; tries < 8; tries += 1) await from('203.0.113.9');
    await from('198.51.100.1');
    const refused = log
      .text()
      .trim()
      .split('\n')
      .flatMap((line) => {
        const logged: unknown = JSON.parse(line);
        return Value.Check(Refused, logged) ? [logged] : [];
      });
    expect(new Set(refused.map(({ code }) => code))).toEqual(
      new Set(['LocKey_Authorization_NotFound', 'LocKey_Authorization_Locked', 'too-many-requests']),
    );
    const networks = refused.map(({ network }) => network);
    expect(new Set(networks.slice(0, 8)).size).toBe(1);
    expect(networks.at(-1)).not.toBe(networks[0]);
    expect(log.text()).not.toMatch(/203\.0\.113|198\.51\.100/);
  });
  const Refused = Type.Object({ msg: Type.Literal('refused'), code: Type.String(), network: Type.String() });
});

describe('a failure of the server', () => {
  it('answers 500 with the request id and no detail', async () => {
    const findEarlier = () => Promise.reject(new Error('disk on fire'));
    const { person: client } = await signedInServer({
      storeWith: ({ claims }) => ({ claims: { ...claims, findEarlier } }),
    });
    const { status, body } = await client.submit(standardClaim());
    expect(status).toBe(500);
    expect(body).toMatchObject({ submitted: false, error: 'LocKey_Shared_ErrorMessage_Submission_Default' });
    expect(body.message).toMatch(/request id is [0-9a-f-]{36}/);
    expect(JSON.stringify(body)).not.toContain('disk on fire');
  });
});
