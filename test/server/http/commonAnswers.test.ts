import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { serverOfFile, testServer } from '../support/testServer.ts';

const common = [
  '/api/cultures',
  '/api/culture/content?culture=en',
  '/api/deadlines',
  '/api/captcha',
  '/api/banking/paypal-settings',
  '/api/characters-whitelist',
  '/api/forms/config',
];
const long = ['/api/culture/content?culture=en', '/api/forms/config'];

const { client } = serverOfFile();

describe('an answer that is the same for every visitor', () => {
  it.each(common)('at %s is not sent again to who has it', async (url) => {
    const person = client();
    const first = await person.get(url);
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/"another", ${etag}`]) {
      const again = await person.get(url, { 'if-none-match': known, 'accept-encoding': 'br' });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.etag).toBe(etag);
    }
    expect((await person.get(url, { 'if-none-match': 'W/"another"' })).body).toBe(first.body);
  });

  it('is sent again once the settlement changed, compressed or not', async () => {
    const { client, options } = await testServer();
    const base = options.live.current;
    const ask = (known: string) =>
      client().get('/api/culture/content?culture=en', { 'if-none-match': known, 'accept-encoding': 'br' });
    const first = await ask('');
    const cultures = new Map(
      [...base.cultures].map(([culture, texts]) => [
        culture,
        { ...texts, items: [...texts.items, { key: 'LocKey_App_Added', value: 'Added later' }] },
      ]),
    );
    options.live.reload({ ...base, cultures });
    const second = await ask(String(first.headers.etag));
    expect(second.statusCode).toBe(200);
    expect(brotliDecompressSync(second.rawPayload).toString()).toContain('Added later');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=1.0, gzip;q=0.5', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const)('goes to who takes "%s" as %s', async (accepted, encoding, read) => {
    const person = client();
    for (const url of long) {
      const plain = await person.get(url);
      const compressed = await person.get(url, { 'accept-encoding': accepted });
      expect(compressed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(read(compressed.rawPayload).toString()).toBe(plain.body);
    }
  });

  it('goes as it is to who takes no compressed one, and where it is short', async () => {
    const person = client();
    for (const [url, accepted] of [
      [long[0] ?? '', 'br;q=0, gzip;q=0.0, zstd'],
      ['/api/captcha', 'br'],
    ] as const) {
      const response = await person.get(url, { 'accept-encoding': accepted });
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(() => JSON.parse(response.body)).not.toThrow();
    }
  });
});

describe('an answer of one session, or an error', () => {
  it.each(['/api/csrf', '/api/signature-date', '/api/forms/config?unknown=1', '/api/nothing'])(
    'at %s is kept nowhere and never compressed',
    async (url) => {
      const { headers } = await client().get(url, { 'accept-encoding': 'br' });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers.etag).toBeUndefined();
      expect(headers['content-encoding']).toBeUndefined();
    },
  );
});
