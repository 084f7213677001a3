import { describe, expect, it } from 'vitest';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import { CaptchaResponse, ContentManagedDeadlines, PlainDeadlines, WalletResponse } from '../../../src/wire/calls.ts';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { ErrorResponse } from '../../../src/wire/errorResponse.ts';
import { ConfigResponse } from '../../../src/wire/modelConfig.ts';
import { parsed } from '../support/parsed.ts';
import { testSettlement } from '../support/testProject.ts';
import { serverOfFile, testServer } from '../support/testServer.ts';
import { walletServer } from '../support/walletServer.ts';

const { client } = serverOfFile();

describe('calls about the settlement', () => {
  it('GET /api/deadlines answers the content-managed shape [API-4] [API-6] [DEAD-2]', async () => {
    const response = await client().get('/api/deadlines');
    expect(response.statusCode).toBe(200);
    const deadlines = parsed(ContentManagedDeadlines, response);
    expect(deadlines['en']?.projectTimeZone).toBe('Pacific Standard Time');
    expect(deadlines['en']?.deadlines['claimFilingDeadline']).toEqual({
      deadlineDateTime: '09/30/2030',
      redirectUrl: '/deadline',
    });
  });

  it('GET /api/deadlines answers the plain shape [API-4] [API-5] [DEAD-9]', async () => {
    const base = await testSettlement();
    const one = { deadline: '09/30/2030', timeZone: 'Pacific Standard Time' };
    const plain = { deadlines: { globalDeadline: { ...one, defaultRedirectUrl: '/site/' }, claimFilingDeadline: one } };
    const live = liveSettlement({ ...base, deadlines: { version: 1, plain } });
    const response = await (await testServer({ live })).client().get('/api/deadlines');
    expect(parsed(PlainDeadlines, response)).toEqual(plain);
  });

  it('GET /api/characters-whitelist answers the allowed characters [API-7]', async () => {
    const response = await client().get('/api/characters-whitelist');
    expect(parsed(endpoints.whitelist.answer, response).allowedCharacters).toContain('é');
  });

  it('GET /api/captcha answers no site key where captcha is off [API-9] [SUBM-30]', async () => {
    const response = await client().get('/api/captcha');
    expect(parsed(CaptchaResponse, response)).toEqual({ provider: null, siteKey: null });
  });

  it('GET /api/captcha answers provider and site key where it is on [API-9] [SUBM-22]', async () => {
    const { client } = await testServer({
      captcha: { verify: async () => ({ success: true, action: null, hostname: null }) },
      settings: (settings) => ({ ...settings, captcha: { provider: 'GoogleReCaptcha', siteKey: 'site' } }),
    });
    expect(parsed(CaptchaResponse, await client().get('/api/captcha'))).toEqual({
      provider: 'GoogleReCaptcha',
      siteKey: 'site',
    });
  });

  it('GET /api/banking/paypal-settings answers the wallet settings [API-10]', async () => {
    const response = await client().get('/api/banking/paypal-settings');
    expect(parsed(WalletResponse, response)).toEqual({
      enabled: false,
      clientId: null,
      loginUrl: null,
      authCodeExpiration: 10,
    });
  });

  it('GET /api/banking/paypal-settings answers what the browser needs of a wallet that is on, and nothing of its secret [API-10]', async () => {
    const { client, wallet } = await walletServer();
    const response = await client().get('/api/banking/paypal-settings');
    expect(parsed(WalletResponse, response)).toEqual({
      enabled: true,
      clientId: 'client-1',
      loginUrl: wallet.settings.loginUrl,
      authCodeExpiration: 10,
    });
  });

  it('GET /api/forms/config answers every model config with capitalised fields and its hash [API-11]', async () => {
    const response = await client().get('/api/forms/config');
    const configs = parsed(ConfigResponse, response);
    const details = configs.find(
      ({ metadata }) => metadata['DtoMapping'] === 'claimDetails' && metadata['FormType'] === 'Standard',
    );
    expect(details?.metadataHash).toMatch(/^[0-9a-f]{64}$/);
    expect(details?.fields['ClaimantDescription']).toEqual({
      type: 'string',
      values: ['Individual', 'Group'],
      validations: [{ type: 'Required' }],
    });
    expect(new Set(configs.map(({ metadataHash }) => metadataHash)).size).toBe(configs.length);
  });

  it('an unknown query property is refused by name, without its value', async () => {
    const { error, message } = parsed(ErrorResponse, await client().get('/api/deadlines?unknown=private'));
    expect(error).toBe('bad-request');
    expect(message).toContain('"unknown"');
    expect(message).not.toContain('private');
  });

  it('a reloaded settlement is served at once', async () => {
    const { client, options } = await testServer();
    const base = options.live.current;
    options.live.reload({ ...base, settings: { ...base.settings, allowedCharacters: 'xyz' } });
    expect(parsed(endpoints.whitelist.answer, await client().get('/api/characters-whitelist')).allowedCharacters).toBe(
      'xyz',
    );
  });
});
