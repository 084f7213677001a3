import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AuthorizeResponse } from '../../../../src/wire/calls.ts';
import { parsed } from '../../support/parsed.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { notice, testServer } from '../../support/testServer.ts';

/** A settlement's folder with a site; beside it and in it are files that must stay private. */
async function withSecrets() {
  const settlementDir = await temporaryFolder();
  await mkdir(join(settlementDir, 'site', '.git'), { recursive: true });
  await mkdir(join(settlementDir, 'site-drafts'));
  await writeFile(join(settlementDir, 'site', 'index.html'), 'public');
  for (const path of ['settings.json', 'site/.env', 'site/.git/config', 'site-drafts/next.html']) {
    await writeFile(join(settlementDir, path), 'secret');
  }
  return testServer({ settlementDir });
}

describe('the site of a settlement', () => {
  it.each([
    '/site/../settings.json',
    '/site/%2e%2e/settings.json',
    '/site/..%2fsettings.json',
    '/site/..%5csettings.json',
    '/site/%252e%252e/settings.json',
    '/site/....//settings.json',
    '/site/./../settings.json',
    '/site//../settings.json',
    '/site/%00/../settings.json',
    '/site/index.html%00.json',
    '/site-drafts/next.html',
    '/site/../site-drafts/next.html',
    '/site/.env',
    '/site/%2eenv',
    '/site/.git/config',
  ])('gives nothing away that is not part of it: %s', async (url) => {
    const { app } = await withSecrets();
    const { statusCode, body } = await app.inject(url);
    expect(body).not.toContain('secret');
    expect(statusCode).toBeGreaterThanOrEqual(400);
  });

  it.each([
    '/site',
    '//site',
    '/site?to=//evil.example',
    '/site//evil.example',
    '/site/%2f%2fevil.example',
    '//evil.example/site/..',
  ])('leads to no other host: %s', async (url) => {
    const { app } = await withSecrets();
    const { headers } = await app.inject({ url, headers: { host: 'evil.example' } });
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  });
});

describe('an answer', () => {
  it('says nothing of a host that the asker made up, lets no other site read it, and says what it is', async () => {
    const { client } = await testServer();
    const attacker = client();
    const headers = {
      host: 'evil.example',
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'javascript',
    };
    for (const url of [
      '/api/csrf',
      '/api/session',
      '/api/captcha',
      '/api/docs/json',
      '/api/nothing',
      '/site',
      '/readyz',
    ]) {
      const response = await attacker.get(url, headers);
      expect(response.body + JSON.stringify(response.headers), url).not.toContain('evil.example');
      expect(response.headers['access-control-allow-origin'], url).toBeUndefined();
      if (response.body !== '') expect(response.headers['content-type'], url).toMatch(/; charset=utf-8$/i);
      // Over plain HTTP a request is answered or refused, never redirected: its sender must notice that it was in the
      // open.
      if (url.startsWith('/api/')) expect(response.headers.location, url).toBeUndefined();
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'is a refusal where a form of another site may have sent the body: "%s"',
    async (type) => {
      const { client } = await testServer();
      const person = client();
      await person.authorize(notice);
      for (const url of ['/api/drafts/save', '/api/drafts/discard', '/api/forms/standard', '/api/session-timeout']) {
        const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
        const { statusCode } = await person.request('POST', url, headers, '{"formType":"Standard"}');
        expect([403, 415], url).toContain(statusCode);
      }
      const again = await person.authorize(notice);
      expect(parsed(AuthorizeResponse, again).authorized).toBe(true);
    },
  );
});
