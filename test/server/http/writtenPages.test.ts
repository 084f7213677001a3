import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FlowList } from '../../../src/wire/flows.ts';
import { initialDataId } from '../../../src/wire/initialDataId.ts';
import { builtClient, preHydrationScript, saysWhatItGot } from '../support/builtClient.ts';
import { capturedLog } from '../support/capturedLog.ts';
import { save, typed } from '../support/drafts.ts';
import { parsed } from '../support/parsed.ts';
import { TestClient } from '../support/testClient.ts';
import { testSettlement } from '../support/testProject.ts';
import { notice, type TestServerOptions, testLimits, testServer } from '../support/testServer.ts';

const html = { accept: 'text/html' };

async function withApp(written: string | null = saysWhatItGot, options: TestServerOptions = {}) {
  return testServer({ clientDir: await builtClient(written), ...options });
}

const Got = Type.Object({
  count: Type.Integer(),
  request: Type.Object({
    address: Type.String(),
    origin: Type.String(),
    now: Type.Number(),
    settings: Type.Object({ theme: Type.String() }),
    answers: Type.Record(Type.String(), Type.Unknown()),
  }),
});

/** What the app in a test's client received for a page. */
async function got(client: TestClient, address: string, headers: Record<string, string> = html) {
  const { body } = await client.get(address, headers);
  const [, text = 'null'] = /<pre>(.*)<\/pre>/s.exec(body) ?? [];
  return Value.Parse(Got, JSON.parse(text));
}

describe('a page that the server writes', () => {
  it('is what the app makes of the address, the settings, the time and the answers of the first calls', async () => {
    const { client, clock } = await withApp();
    const person = client();
    const { request } = await got(person, '/standard/claim?culture=es', { ...html, host: 'claims.example' });
    expect(request).toMatchObject({
      address: '/standard/claim?culture=es',
      origin: 'http://claims.example',
      now: clock.now.getTime(),
      settings: { theme: 'general' },
    });
    for (const [call, body] of Object.entries(request.answers))
      expect([call, (await person.get(call)).json()]).toEqual([call, body]);
    const calls = Object.keys(request.answers).map((address) => address.replace(/(?<=^\/api\/flows\/flow)\?.*/, ''));
    expect([...new Set(calls)].sort()).toEqual([
      '/api/banking/paypal-settings',
      '/api/captcha',
      '/api/characters-whitelist',
      '/api/culture/content?culture=es',
      '/api/cultures',
      '/api/deadlines',
      '/api/flows',
      '/api/flows/flow',
      '/api/forms/config',
      '/api/session',
    ]);
  });

  it('replaces the first paint, with its styles, its title and what it hands over', async () => {
    const { client } = await withApp(saysWhatItGot.replace('answers: {}', "answers: { '</script><!--': '&\\u2028' }"));
    const { body, headers } = await client().get('/standard/claim', html);
    const nonce = /name="csp-nonce" content="([^"]+)"/.exec(body)?.[1];
    expect(body).toMatch(/<div id="root"><pre>.*<\/pre><\/div>/s);
    expect(body.includes('<p>Starting</p>')).toBe(false);
    expect(body).toContain(`<style nonce="${nonce}" data-emotion="cw a">.cw-a{color:red}</style>`);
    expect(body).toContain('<title>Page &lt;1&gt;</title>');
    const json = new RegExp(`<script type="application/json" id="${initialDataId}">([^<>&\u2028]*)</script>`).exec(
      body,
    );
    expect(JSON.parse(json?.[1] ?? '')).toMatchObject({ answers: { '</script><!--': '&\u2028' } });
    expect(headers['link']).toBeUndefined();
  });

  it('has its early script in it, which its policy allows by its hash and nothing else', async () => {
    const { client } = await withApp();
    const { body, headers } = await client().get('/standard/claim', html);
    const hash = createHash('sha256').update(preHydrationScript).digest('base64');
    expect(body).toContain(`<script>${preHydrationScript}</script>`);
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it.each([
    ["formType: 'Standard', needsLazyWidgets: false", ['registry', 'kit', 'general'], 'Standard'],
    ["formType: 'Comments', needsLazyWidgets: true", ['registry', 'kit', 'general', 'later'], 'Comments'],
    ['formType: null, needsLazyWidgets: false', ['registry', 'kit', 'general'], null],
  ])(
    'names the code that takes it over, but for what the page loads anyway, where it says %s',
    async (says, files, validators) => {
      const { client } = await withApp(saysWhatItGot.replace("formType: 'Standard', needsLazyWidgets: false", says));
      const { body } = await client().get('/standard/claim', html);
      const scripts = [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(
        ([, href]) => href,
      );
      const version = parsed(FlowList, await client().get('/api/flows')).flows.find(
        ({ formType }) => formType === validators,
      );
      const script = `/api/flows/validators?formType=${validators}&amp;version=${version?.version}&amp;build=build-1`;
      expect(scripts).toEqual([
        ...files.map((file) => `/app/dist/assets/${file}-1.js`),
        ...(validators === null ? [] : [script]),
      ]);
    },
  );

  it.each([
    ['br', promisify(brotliDecompress)],
    ['gzip', promisify(gunzip)],
  ])('is compressed with %s for a browser that accepts it, and cached nowhere', async (encoding, unpack) => {
    const { client } = await withApp();
    const headers = { ...html, 'accept-encoding': encoding };
    const response = await client().get('/standard/claim', headers);
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'cache-control': 'no-store',
    });
    expect(String(await unpack(response.rawPayload))).toContain('<pre>');
  });

  it.each(['', 'identity', 'zstd', 'br;q=0'])('is sent as it is to who accepts "%s"', async (accepted) => {
    const { client } = await withApp();
    const response = await client().get('/standard/claim', { ...html, 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers['vary']).toBe('accept-encoding');
    expect(response.body).toContain('<pre>');
  });

  it('is another one where its page leads away', async () => {
    const { client } = await withApp("{ kind: 'leave', address: 'https://elsewhere.example/late' }");
    const response = await client().get('/standard/claim', html);
    expect(response.statusCode).toBe(302);
    expect(response.headers['location']).toBe('https://elsewhere.example/late');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('is answered to HEAD', async () => {
    const { client } = await withApp();
    const response = await client().request('HEAD', '/standard/claim', html);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-security-policy']).toContain('sha256-');
  });

  it.each([
    ['cannot be loaded', null],
    ['fails', "(() => { throw new Error('Something was missing.'); })()"],
  ])(
    'is left to the browser where the app %s: one line in the log says so, and nothing of who asked',
    async (_, app) => {
      const log = capturedLog();
      const { client } = await withApp(app, { logLevel: 'error', logStream: log.stream });
      const person = client();
      await person.authorize(notice);
      await save(person);
      const response = await person.get('/standard/claim?secret=1', html);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<p>Starting</p>');
      expect(response.body).not.toContain(initialDataId);
      expect(response.headers['link']).toContain('</api/session>');
      expect(response.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
      const lines = log.text().trim().split('\n');
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('a page could not be written: the browser draws it');
      expect(lines[0]).not.toMatch(/secret|Quiet answer|Okafor|NB-1000/);
    },
  );
});

describe('many pages at once', () => {
  it('are written as far as others need not wait for it, and otherwise left to the browser, without an error', async () => {
    const log = capturedLog();
    const app = `await new Promise((done) => setTimeout(done, 20)) ?? ${saysWhatItGot}`;
    const { client } = await withApp(app, { logLevel: 'info', logStream: log.stream });
    const asked = Array.from({ length: 20 }, async () => (await client().get('/standard/claim?id=1', html)).body);
    const written = (await Promise.all(asked)).filter((body) => body.includes('<pre>'));
    expect(written).toHaveLength(8);
    expect(log.text()).not.toContain('could not be written');
    expect((await got(client(), '/standard/claim?id=1')).count).toBe(9);
  });

  it('of the site have its texts, which the form does not get, and no scripts', async () => {
    const { client } = await withApp(saysWhatItGot);
    const response = await client().get('/site/documents/notice/', html);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('"page":"/documents/notice"');
    expect(response.body).toContain('LocKey_Site_Notice_Title');
    expect(response.body).toMatch(/"\/site\/images\/mark.svg",[1-9]\d*/);
    expect(response.body).not.toContain('<script');
    expect((await client().get('/', html)).body).not.toContain('LocKey_Site_');
    expect((await client().request('POST', '/site/documents/notice', html)).statusCode).toBe(404);
  });

  it('of the site that are not there are a page of the site, too, for a browser that opens it', async () => {
    const { client } = await withApp(saysWhatItGot);
    const missing = await client().get('/site/nowhere', html);
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(missing.body).toContain('"page":null');
    const image = await client().get('/site/nowhere.png', { accept: 'image/avif,image/webp,*/*;q=0.8' });
    expect([image.statusCode, image.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it('of the site lead from an address of before, with the language in its path, to where they are now', async () => {
    const { client } = await withApp(saysWhatItGot);
    const old = await client().get('/site/es/documents/notice/', html);
    expect([old.statusCode, old.headers.location]).toEqual([301, '/site/documents/notice?culture=es']);
    const english = await client().get('/site/en/documents/notice', html);
    expect([english.statusCode, english.headers.location]).toEqual([301, '/site/documents/notice']);
    expect((await client().get('/site/es/nowhere', html)).statusCode).toBe(404);
    expect((await client().get('/site/xx/documents/notice', html)).statusCode).toBe(404);
  });

  it('of sessions are counted before anything is read for them', async () => {
    const app = `await new Promise((done) => setTimeout(done, 20)) ?? ${saysWhatItGot}`;
    const { client, store } = await withApp(app);
    const person = client();
    await person.authorize(notice);
    const find = vi.spyOn(store.sessions, 'find');
    const asked = Array.from({ length: 20 }, async () => (await person.get('/standard/claim', html)).body);
    expect((await Promise.all(asked)).filter((body) => body.includes('<pre>'))).toHaveLength(8);
    expect(find).toHaveBeenCalledTimes(8);
  });

  it('of sessions of one network are left to the browser above a limit; all others have theirs written', async () => {
    const { app } = await withApp(saysWhatItGot, {
      limits: { ...testLimits, pagesPerMinute: 3 },
      trustProxy: true,
    });
    const isWritten = async (person: TestClient, address: string) =>
      (await person.get('/standard/claim', { ...html, 'x-forwarded-for': address })).body.includes('<pre>');
    const [person, nobody] = [new TestClient(app), new TestClient(app)];
    await person.authorize(notice);
    const ofOne = [];
    for (let page = 0; page < 5; page += 1) ofOne.push(await isWritten(person, '203.0.113.1'));
    expect(ofOne).toEqual([true, true, true, false, false]);
    expect(await isWritten(nobody, '203.0.113.1')).toBe(true);
    expect(await isWritten(person, '203.0.113.2')).toBe(true);
  });

  it('that never end are left to the browser, and hold up no others for ever', async () => {
    const log = capturedLog();
    const app = `count < 9 ? await new Promise(() => {}) : ${saysWhatItGot}`;
    const { client } = await withApp(app, { logLevel: 'error', logStream: log.stream });
    await client().get('/app/dist/assets/a-1.js');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = Array.from({ length: 8 }, () => client().get('/standard/claim?id=1', html));
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThanOrEqual(8);
    await vi.advanceTimersByTimeAsync(10_000);
    for (const response of await Promise.all(asked)) expect(response.body).toContain('<p>Starting</p>');
    expect(log.text().match(/a page could not be written/g)).toHaveLength(8);
    expect((await got(client(), '/standard/claim?id=1')).count).toBe(9);
  });

  it('let everything else have its turn between two of them', async () => {
    const turns = '(setImmediate(() => { writePage.turns = (writePage.turns ?? 0) + 1; }), writePage.turns ?? 0)';
    const { client } = await withApp(saysWhatItGot.replace('count, request', `count: ${turns}, request`));
    const asked = Array.from({ length: 8 }, async () => (await got(client(), '/standard/claim?id=1')).count);
    expect(Math.max(...(await Promise.all(asked)))).toBeGreaterThanOrEqual(6);
  });
});

describe('pages that are the same for every visitor', () => {
  it('are written once for all within seconds, and then again', async () => {
    const { client, clock } = await withApp();
    const asked = async () => (await got(client(), '/standard/claim')).count;
    expect([await asked(), await asked()]).toEqual([1, 1]);
    clock.now = new Date(clock.now.getTime() + 9_999);
    expect(await asked()).toBe(1);
    clock.now = new Date(clock.now.getTime() + 1);
    expect(await asked()).toBe(2);
  });

  it('are written once for people who ask at the same time', async () => {
    const { client } = await withApp();
    const pages = await Promise.all([1, 2, 3].map(() => got(client(), '/standard/claim')));
    expect(pages.map(({ count }) => count)).toEqual([1, 1, 1]);
  });

  it('are one for each address, language and host', async () => {
    const { client } = await withApp();
    const person = client();
    expect((await got(person, '/standard/claim')).count).toBe(1);
    expect((await got(person, '/comments/comment')).count).toBe(2);
    expect((await got(person, '/standard/claim?culture=es')).count).toBe(3);
    expect((await got(person, '/standard/claim', { ...html, host: 'other.example' })).count).toBe(4);
    expect((await got(person, '/standard/claim?culture=en')).count).toBe(1);
  });

  it('are one for all addresses that lead nowhere', async () => {
    const { client } = await withApp();
    const person = client();
    const counts = [];
    for (const path of ['/nowhere', '/standard/nowhere', '/a/b/c']) counts.push((await got(person, path)).count);
    expect(counts).toEqual([1, 1, 1]);
  });

  it('are those of their routes however an address is written: by none of these ways does one get to another page', async () => {
    const { client } = await withApp();
    const person = client();
    const count = async (path: string) => (await got(person, path)).count;
    expect([await count('/nowhere'), await count('/Privacy/'), await count('/privacy')]).toEqual([1, 2, 2]);
    expect(await count('/standard/claim')).toBe(3);
    expect((await got(person, '/standard/claim#elsewhere')).request.address).toBe('/standard/claim');
    expect(await count('/standard/claim?culture=es')).toBe(4);
    const twice = await got(person, '/standard/claim?culture=es?');
    expect(Object.keys(twice.request.answers)).toContain('/api/culture/content?culture=en');
    expect(await count('/standard/claim??id=1')).toBe(5);
  });

  it('are written for one request alone where its query may change them', async () => {
    const { client } = await withApp();
    const person = client();
    expect((await got(person, '/standard/claim?id=1')).count).toBe(1);
    expect((await got(person, '/standard/claim?id=1')).count).toBe(2);
    expect((await got(person, '/standard/claim')).count).toBe(3);
  });

  it('are not those of a session: they have what it has begun, and no other session gets them', async () => {
    const { client } = await withApp();
    const [person, other] = [client(), client()];
    await got(other, '/standard/claim');
    await person.authorize(notice);
    await save(person);
    const own = await got(person, '/standard/claim');
    expect(own.count).toBe(2);
    expect(own.request.answers['/api/session']).toMatchObject({ forms: [{ draft: { content: typed } }] });
    expect((await got(person, '/standard/claim')).count).toBe(3);
    const others = await got(other, '/standard/claim');
    expect([others.count, others.request.answers['/api/session']]).toEqual([1, { forms: [] }]);
  });

  it('are written again after the documents were read again', async () => {
    const { client, options } = await withApp();
    const person = client();
    await got(person, '/standard/claim');
    options.live.reload({ ...(await testSettlement()) });
    expect((await got(person, '/standard/claim')).count).toBe(2);
  });

  it('that could not be written are tried again at the next request', async () => {
    const once = `count === 1 ? (() => { throw new Error('Not yet.'); })() : ${saysWhatItGot}`;
    const { client } = await withApp(once);
    expect((await client().get('/standard/claim', html)).body).toContain('<p>Starting</p>');
    expect((await got(client(), '/standard/claim')).count).toBe(2);
  });
});
