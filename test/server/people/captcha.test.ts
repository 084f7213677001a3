import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runHousekeeping } from '../../../src/server/operations/housekeeping.ts';
import { type CaptchaVerdict, captchaWarning, createCaptchaVerifier } from '../../../src/server/people/captcha.ts';
import { AuthorizeResponse } from '../../../src/wire/calls.ts';
import { capturedLog } from '../support/capturedLog.ts';
import { credentialsModel, standardClaim } from '../support/claims.ts';
import { parsed } from '../support/parsed.ts';
import { notice, testServer } from '../support/testServer.ts';

/** A provider with prepared answers, which remembers the requests. */
async function provider(status: number, answer: string) {
  const asked: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    asked.push(new URLSearchParams(await text(request)));
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const config = {
    provider: 'GoogleReCaptcha',
    siteKey: 'site',
    secret: 'secret',
    verifyUrl: `http://127.0.0.1:${port}/`,
  };
  return { asked, verifier: createCaptchaVerifier(config) };
}

describe('asking the captcha provider', () => {
  it('is off without a site key [SUBM-30]', () => {
    expect(createCaptchaVerifier({ provider: null, siteKey: null, secret: null, verifyUrl: null })).toBeNull();
  });

  it('is on by nothing more than a site key, and then does not start without its secret [SUBM-29]', () => {
    const config = { provider: null, siteKey: 'site', secret: null, verifyUrl: null };
    expect(() => createCaptchaVerifier(config)).toThrow('CAPTCHA_SECRET');
    expect(createCaptchaVerifier({ ...config, secret: 'secret' })).not.toBeNull();
  });

  it('sends secret, token and address, and takes its word', async () => {
    const { asked, verifier } = await provider(200, '{"success":true,"hostname":"x"}');
    expect(await verifier?.verify('token', '10.0.0.1')).toEqual({ success: true, action: null, hostname: 'x' });
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      secret: 'secret',
      response: 'token',
      remoteip: '10.0.0.1',
      sitekey: 'site',
    });
    const refusing = await provider(200, '{"success":false,"action":"submit","hostname":"not-provided"}');
    expect(await refusing.verifier?.verify('token', '10.0.0.1')).toEqual({
      success: false,
      action: 'submit',
      hostname: null,
    });
  });

  it.each([
    [500, '{"success":true}'],
    [200, '{"success":"yes"}'],
    [200, 'no JSON'],
  ])('fails when the provider answers %i %s', async (status, answer) => {
    const { verifier } = await provider(status, answer);
    await expect(verifier?.verify('token', '10.0.0.1')).rejects.toThrow();
  });
});

const body = (reCaptchaResponse: string | null) => ({ credentials: credentialsModel(notice), reCaptchaResponse });
const path = '/api/forms/standard/authorize';

it('sends the secret to no other address than the one it was given', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    // 307: with the body, so with the secret.
    if (request.url === '/') response.writeHead(307, { location: '/elsewhere' }).end();
    else response.end('{"success":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const verifyUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  const config = { provider: 'GoogleReCaptcha', siteKey: 'site', secret: 'secret', verifyUrl };
  await expect(createCaptchaVerifier(config)?.verify('token', '10.0.0.1')).rejects.toThrow();
  expect(asked).toEqual(['/']);
});

describe('with captcha enabled', () => {
  /** A provider that takes a token as often as it comes; after its "/" stand the action and the host that it tells. */
  const captcha = {
    verify: async (token: string): Promise<CaptchaVerdict> => {
      const [word = '', action = null, hostname = null] = token.split('/');
      return { success: word.startsWith('good'), action, hostname };
    },
  };

  it('authorizing needs a token that the provider accepts [AUTH-8]', async () => {
    const client = (await testServer({ captcha })).client();
    for (const token of [null, '', 'bad']) {
      const response = await client.post(path, body(token));
      expect(response.statusCode).toBe(400);
      expect(parsed(AuthorizeResponse, response)).toMatchObject({
        authorized: false,
        error: 'LocKey_Shared_ErrorMessage_Captcha',
      });
    }
    const response = await client.post(path, body('good'));
    expect(parsed(AuthorizeResponse, response)).toMatchObject({ authorized: true, captcha: 'good' });
  });

  it('a refused token costs no attempt of the notice', async () => {
    const client = (await testServer({ captcha })).client();
    for (let index = 0; index < 6; index += 1) await client.post(path, body('bad'));
    expect((await client.post(path, body('good'))).statusCode).toBe(200);
  });

  it('submitting needs one too', async () => {
    const client = (await testServer({ captcha })).client();
    await client.post(path, body('good'));
    const refused = await client.submit(standardClaim({ captchaRawValue: 'good' }));
    expect(refused.status).toBe(400);
    expect(refused.body.error).toBe('LocKey_Shared_ErrorMessage_Captcha');
    expect((await client.submit(standardClaim({ reCaptchaResponse: 'good-2' }))).status).toBe(200);
  });

  it('a token is accepted once, whatever the provider says of it and from any sender', async () => {
    const log = capturedLog();
    const { client, clock, store } = await testServer({ captcha, logLevel: 'info', logStream: log.stream });
    const first = client();
    expect((await first.post(path, body('good'))).statusCode).toBe(200);
    const again = await client().post(path, body('good'));
    expect(again.statusCode).toBe(400);
    expect(parsed(AuthorizeResponse, again).error).toBe('LocKey_Shared_ErrorMessage_Captcha');
    expect((await first.submit(standardClaim({ reCaptchaResponse: 'good' }))).body.error).toBe(
      'LocKey_Shared_ErrorMessage_Captcha',
    );
    expect(log.text()).toContain('the captcha token was used before');
    expect(log.text()).not.toContain('good');
    clock.now = new Date(clock.now.getTime() + 3 * 60_000);
    expect(await store.spentTokens.removeExpired(clock.now.toISOString()), 'no token lives longer').toBe(0);
    clock.now = new Date(clock.now.getTime() + 60 * 60_000);
    expect(await store.spentTokens.removeExpired(clock.now.toISOString())).toBe(1);
  });

  it('one token brought by two at the same moment lets one of them in', async () => {
    const { client } = await testServer({ captcha });
    const people = [client(), client()];
    await Promise.all(people.map((person) => person.csrf()));
    const answers = await Promise.all(people.map((person) => person.post(path, body('good'))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('a token is good for what its challenge was for, on the page of this host', async () => {
    const log = capturedLog();
    const { client } = await testServer({ captcha, logLevel: 'info', logStream: log.stream });
    const person = client();
    for (const [token, reason] of [
      ['good-1/submit', 'the captcha token is for another action'],
      ['good-2/authorize/evil.example', 'the captcha token is from the page of another host'],
    ] as const) {
      expect((await person.post(path, body(token))).statusCode).toBe(400);
      expect(log.text()).toContain(reason);
    }
    expect((await person.post(path, body('good-3/authorize/LocalHost'))).statusCode).toBe(200);
    const claim = (reCaptchaResponse: string) => standardClaim({ reCaptchaResponse });
    expect((await person.submit(claim('good-4/authorize/localhost'))).status).toBe(400);
    expect((await person.submit(claim('good-5/submit/localhost'))).status).toBe(200);
  });

  it.each([
    ['the host that a trusted proxy names', { trustProxy: true }, 'claims.example.org', 200],
    ['no host that the sender names', { trustProxy: false }, 'claims.example.org', 400],
    [
      'the host of the settings before all others',
      { publicUrl: 'https://forms.example.org' },
      'forms.example.org',
      200,
    ],
    ['no other than that', { publicUrl: 'https://forms.example.org' }, 'localhost', 400],
  ])('takes for its own %s', async (_what, options, hostname, status) => {
    const client = (await testServer({ captcha, ...options })).client();
    const headers = { ...(await client.csrf()), 'x-forwarded-host': 'claims.example.org' };
    expect((await client.post(path, body(`good/authorize/${hostname}`), headers)).statusCode).toBe(status);
  });

  it('no claimant is let in or blamed while the provider is down', async () => {
    const away = { verify: () => Promise.reject(new Error('away')) };
    const client = (await testServer({ captcha: away })).client();
    const response = await client.post(path, body('good'));
    expect(response.statusCode).toBe(503);
    expect(parsed(AuthorizeResponse, response).error).toBe('LocKey_Shared_ErrorMessage_Problem');
  });
});

describe('what the start says of captcha', () => {
  const captcha = { verify: async () => ({ success: true, action: null, hostname: null }) };
  it.each([
    ['off', { captcha: null, publicUrl: null }, /^Captcha is off: /],
    ['on without the address of the site', { captcha, publicUrl: null }, /PUBLIC_URL is not set/],
  ])('while it is %s', (_how, context, sentence) => {
    expect(captchaWarning(context)).toMatch(sentence);
  });

  it('is nothing while it is on with the address of the site', () => {
    expect(captchaWarning({ captcha, publicUrl: 'https://claims.example.org' })).toBeNull();
  });
});

it('the housekeeping forgets the tokens whose time is over, and those alone', async () => {
  const { store, options, app, clock } = await testServer();
  const at = (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000).toISOString();
  await store.spentTokens.spend('over', at(-1));
  await store.spentTokens.spend('counts', at(1));
  await runHousekeeping(options, app.log);
  expect(await store.spentTokens.spend('over', at(60))).toBe(true);
  expect(await store.spentTokens.spend('counts', at(60))).toBe(false);
});
