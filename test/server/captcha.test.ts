import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCaptchaVerifier } from '../../src/server/captcha.ts';
import { AuthorizeResponse } from '../../src/wire/calls.ts';
import { credentialsModel, standardClaim } from './support/claims.ts';
import { parsed } from './support/parsed.ts';
import { notice, testServer } from './support/testServer.ts';

/** A provider that says what it is told to and remembers what it was asked. */
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
    expect(await verifier?.verify('token', '10.0.0.1')).toBe(true);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      secret: 'secret',
      response: 'token',
      remoteip: '10.0.0.1',
      sitekey: 'site',
    });
    expect(await (await provider(200, '{"success":false}')).verifier?.verify('token', '10.0.0.1')).toBe(false);
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

describe('with captcha enabled', () => {
  const captcha = { verify: async (token: string) => token === 'good' };

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
    expect((await client.submit(standardClaim({ reCaptchaResponse: 'good' }))).status).toBe(200);
  });

  it('nobody is let in, and nobody blamed, while the provider is away', async () => {
    const away = { verify: () => Promise.reject(new Error('away')) };
    const client = (await testServer({ captcha: away })).client();
    const response = await client.post(path, body('good'));
    expect(response.statusCode).toBe(503);
    expect(parsed(AuthorizeResponse, response).error).toBe('LocKey_Shared_ErrorMessage_Problem');
  });
});
