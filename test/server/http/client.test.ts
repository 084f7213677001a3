import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { themeTokens } from '../../../src/rules/themeTokens.ts';
import { createWalletProvider } from '../../../src/server/people/wallet/walletProvider.ts';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import { ErrorResponse } from '../../../src/wire/errorResponse.ts';
import { walletOutcomes } from '../../../src/wire/walletReturn.ts';
import { builtClient, looks, saysWhatItGot, writeClient } from '../support/builtClient.ts';
import { parsed } from '../support/parsed.ts';
import { testSettlement } from '../support/testProject.ts';
import { serverOfFile, type TestServerOptions, testServer } from '../support/testServer.ts';
import { walletServer } from '../support/walletServer.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
/** Whose app cannot be loaded: the browser draws all of its pages. */
const { client } = serverOfFile(async (folder) => ({ clientDir: await writeClient(folder, null) }));
const withClient = async (options: TestServerOptions) =>
  (await testServer({ clientDir: await builtClient(null), ...options })).client();

describe('the page', () => {
  it.each(['/', '/standard', '/standard/claimant-info?culture=es', '/page-not-found', '/deadline', '/any/thing'])(
    'is answered at %s, whose routes are the browser’s [ROUTE-5]',
    async (path) => {
      const response = await client().get(path, html);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.body).toContain('<!doctype html>');
    },
  );

  it('carries a nonce of its own, the one its policy allows styles with', async () => {
    const nonces = await Promise.all(
      [0, 1].map(async () => {
        const { body, headers } = await client().get('/', html);
        const nonce = /name="csp-nonce" content="([\w-]{20,})"/.exec(body)?.[1] ?? 'none';
        expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('has the colours of its theme before any script runs, in a style that its policy lets through', async () => {
    const { body } = await client().get('/', html);
    const [, nonce] = /name="csp-nonce" content="([^"]+)"/.exec(body) ?? [];
    expect(body).toContain(`<style nonce="${nonce}">:root{`);
    expect(body, 'nothing is painted later for want of a style sheet').toContain(`<style nonce="${nonce}">${looks}`);
    expect(body).not.toMatch(/<link rel="stylesheet"(?! media="not all")/);
    expect(body).toContain(`--brand:${themeTokens.general.brand}`);
  });

  it('has a policy without eval, with the hash of the one inline script, and without other origins', async () => {
    const { headers, body } = await client().get('/', html);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    const inline = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(hashes).toHaveLength(1);
    expect(policy).toContain(`script-src 'self' ${hashes[0]};`);
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000',
    });
  });

  it('allows the captcha provider and the wallet only where they are on', async () => {
    const client = await withClient({
      settings: (settings) => ({
        ...settings,
        captcha: { provider: 'GoogleReCaptcha', siteKey: 'site' },
        wallet: { ...settings.wallet, enabled: true },
      }),
    });
    const policy = String((await client.get('/', html)).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/www\.google\.com\/recaptcha\//);
    expect(policy).toContain("img-src 'self' data: https://www.paypalobjects.com");
  });

  it('allows the analytics tag and what it reports to only where there is one, and no more than these', async () => {
    const client = await withClient({
      settings: (settings) => ({ ...settings, app: { ...settings.app, analyticsTagId: 'G-TEST1' } }),
    });
    const policy = String((await client.get('/', html)).headers['content-security-policy']);
    const reported = 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^script-src 'self' 'sha256-[^']+' https:\/\/www\.googletagmanager\.com$/),
        `img-src 'self' data: ${reported}`,
        `connect-src 'self' ${reported}`,
      ]),
    );
    expect(policy).not.toMatch(/frame-src|unsafe/);
  });

  describe('that the wallet leads back to', () => {
    const back = '/wallet-return?code=c-1&state=random.es';

    it('is small, in the language of its claimant, sends its address to no other site and requests nothing from one', async () => {
      const { wallet } = await walletServer();
      const provider = createWalletProvider(wallet.settings, 'secret');
      const { headers, body } = await (await withClient({ wallet: provider })).get(back, html);
      expect(body).toContain('<html lang="es" dir="ltr">');
      expect(body).toContain('<h1>Inicio de sesión con PayPal</h1>');
      expect(body).not.toMatch(/c-1|random/);
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
      expect(headers['link']).toBeUndefined();
      const nonce = /<style nonce="([\w-]{20,})">/.exec(body)?.[1];
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
    });

    it('has a sentence for everything that may come of a login', async () => {
      const page = await readFile('wallet-return.html', 'utf8');
      for (const key of Object.values(walletOutcomes))
        expect(page).toContain(`<template id="${key}">%${key}%</template>`);
    });

    it('is there only where the wallet is enabled', async () => {
      expect((await client().get(back, html)).body).toContain('id="app-settings"');
    });
  });

  it.each([
    ['/standard', 'en', 'Test settlement'],
    ['/standard?culture=es', 'es', 'Acuerdo &lt;de&gt; "prueba"'],
    ['/standard?=ES', 'es', 'Acuerdo &lt;de&gt; "prueba"'],
    ['/standard?culture=fr', 'en', 'Test settlement'],
  ])(
    'is filled at %s in the language of the address, %s, before any script runs [CULT-6, CULT-10]',
    async (address, lang, title) => {
      const base = await testSettlement();
      const cultures = new Map(
        [...base.cultures].map(([culture, texts]) => [
          culture,
          {
            ...texts,
            items: [{ key: 'LocKey_App_Title', value: culture === 'es' ? 'Acuerdo <de> "prueba"' : 'Test settlement' }],
          },
        ]),
      );
      const { body } = await (await withClient({ live: liveSettlement({ ...base, cultures }) })).get(address, html);
      expect(body).toContain(`<html lang="${lang}" dir="ltr">`);
      expect(body).toContain(`<title>${title.replaceAll('"', '&quot;')}</title>`);
    },
  );

  it.each([
    ['/standard/claim?culture=es', 'es', true],
    ['/comments/comment', 'en', true],
    ['/page-not-found', 'en', false],
    ['/standard/nowhere?culture=fr', 'en', false],
  ])('names at %s what its app will ask for, in "%s"', async (address, culture, isFlow) => {
    const link = String((await client().get(address, html)).headers['link']);
    const calls = [...link.matchAll(/<([^>]+)>; rel=preload; as=fetch; crossorigin=anonymous(?:, |$)/g)];
    expect(calls).toHaveLength(isFlow ? 11 : 8);
    expect(link).toContain('</api/session>');
    expect(link).toContain(`</api/culture/content?culture=${culture}>`);
    for (const [, call = ''] of calls) expect((await client().get(call)).statusCode).toBe(200);
  });

  it('carries the settings as JSON that cannot end its element', async () => {
    const client = await withClient({
      settings: (settings) => ({ ...settings, app: { ...settings.app, siteRoot: '/site</script>' } }),
    });
    const { body } = await client.get('/', html);
    const json = /id="app-settings">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({
      theme: 'general',
      siteRoot: '/site</script>',
      minSessionDuration: 30,
      sitePages: [''],
    });
  });

  it('is answered to HEAD, but not to requests that write or accept no HTML', async () => {
    expect((await client().request('HEAD', '/standard', html)).statusCode).toBe(200);
    expect((await client().get('/standard', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await client().request('POST', '/standard', html)).statusCode).toBe(404);
  });
});

describe('the files of the client', () => {
  const withApp = serverOfFile(async (folder) => ({ clientDir: await writeClient(folder, saysWhatItGot) }));

  it('are answered below /app/dist/ and may be kept for ever', async () => {
    const response = await client().get('/app/dist/assets/a-1.js');
    expect(response.body).toBe('export {};');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/app/dist/index.html',
    '/app/dist/server/serverEntry.js',
    '/app/dist/.vite/manifest.json',
    '/app/dist/pre-hydration.js',
    '/app/dist/assets/../pre-hydration.js',
    '/app/dist/assets/gone.js',
    '/app/dist/..%2f..%2fclaims.db',
  ])('%s is not among them', async (path) => {
    const response = await withApp.client().get(path, html);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('%CSP_NONCE%');
  });
});

describe('the project site', () => {
  it('is answered below /site/', async () => {
    const response = await client().get('/site/', html);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<title>Site</title>');
  });

  it('has the theme of the form: its tokens, and the style sheet with its typeface', async () => {
    const response = await client().get('/site/theme.css');
    expect(response.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(response.body).toContain('@import url("/app/dist/assets/looks-1.css");');
    expect(response.body).toContain(`--brand:${themeTokens.general.brand}`);
  });

  it('answers 404 for what it does not have', async () => {
    expect((await client().get('/site/nowhere.png', { accept: 'image/*' })).statusCode).toBe(404);
  });
});

describe('an unknown address below /api', () => {
  it.each(['GET', 'POST', 'PUT', 'HEAD'] as const)('answers %s with 404 as JSON', async (method) => {
    const response = await client().request(method, '/api/unknown', html);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/json');
    if (method !== 'HEAD') expect(parsed(ErrorResponse, response).error).toBe('not-found');
  });

  it('answers HEAD of a call without a body', async () => {
    const response = await client().request('HEAD', '/api/cultures');
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
  });
});
