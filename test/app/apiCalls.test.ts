import { afterEach, describe, expect, it } from 'vitest';
import { type ApiClient, createApiClient } from '../../src/app/api/apiClient.ts';
import { ConnectionLost, UnexpectedAnswer } from '../../src/app/api/apiError.ts';
import { getCaptcha } from '../../src/app/api/getCaptcha.ts';
import { getConfig } from '../../src/app/api/getConfig.ts';
import { getContent } from '../../src/app/api/getContent.ts';
import { getCsrf } from '../../src/app/api/getCsrf.ts';
import { getCultures } from '../../src/app/api/getCultures.ts';
import { getDeadlines } from '../../src/app/api/getDeadlines.ts';
import { getSignatureDate } from '../../src/app/api/getSignatureDate.ts';
import { getWallet } from '../../src/app/api/getWallet.ts';
import { getWhitelist } from '../../src/app/api/getWhitelist.ts';
import { postSessionTimeout } from '../../src/app/api/postSessionTimeout.ts';
import { localServer, type Reply } from './support/localServer.ts';

let close = () => Promise.resolve();
afterEach(() => close());

async function serving(reply: Reply) {
  const server = await localServer(() => reply);
  close = server.close;
  return { server, api: createApiClient(server.base) };
}

const inSpanish = (call: (api: ApiClient, culture: string) => Promise<unknown>) => (api: ApiClient) => call(api, 'es');
const calls = {
  csrf: { call: getCsrf, path: '/api/csrf', body: { requestHeaderName: 'x', requestToken: 'y' } },
  whitelist: { call: getWhitelist, path: '/api/characters-whitelist', body: { allowedCharacters: 'abc' } },
  cultures: { call: getCultures, path: '/api/cultures', body: { en: { name: 'English', direction: 'ltr' } } },
  config: { call: getConfig, path: '/api/forms/config', body: [{ metadataHash: 'h', metadata: {}, fields: {} }] },
  captcha: { call: getCaptcha, path: '/api/captcha', body: { provider: null, siteKey: null } },
  wallet: {
    call: getWallet,
    path: '/api/banking/paypal-settings',
    body: { clientId: null, enabled: false, loginUrl: null, authCodeExpiration: 10 },
  },
  deadlines: { call: getDeadlines, path: '/api/deadlines', body: { deadlines: {} } },
  content: { call: inSpanish(getContent), path: '/api/culture/content?culture=es', body: [{ key: 'a', value: 'b' }] },
  'signature date': {
    call: inSpanish(getSignatureDate),
    path: '/api/signature-date?culture=es',
    body: { signatureDate: '11/21/2026' },
  },
};

describe('the calls', () => {
  it.each(Object.entries(calls))(
    '%s asks at its path and takes the declared shape [API-1] [API-4] [API-7] [API-9] [API-10] [API-11] [API-13] [API-14] [API-16]',
    async (_name, { call, path, body }) => {
      const { server, api } = await serving({ body });
      await expect(call(api)).resolves.not.toBeNull();
      expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${path}`]);
    },
  );

  it.each(['csrf', 'whitelist', 'cultures', 'config'] as const)(
    '%s: a 403 is ignored [API-2] [API-8] [API-12] [API-15]',
    async (name) => {
      const { api } = await serving({ status: 403 });
      await expect(calls[name].call(api)).resolves.toBeNull();
    },
  );

  it.each(['captcha', 'wallet', 'deadlines', 'content', 'signature date'] as const)(
    '%s: a 403 is a failure',
    async (name) => {
      const { api } = await serving({ status: 403 });
      await expect(calls[name].call(api)).rejects.toThrow(UnexpectedAnswer);
    },
  );

  it.each(Object.entries(calls))('%s refuses a body of another shape', async (_name, { call }) => {
    const { api } = await serving({ body: { surprise: 1 } });
    await expect(call(api)).rejects.toThrow(UnexpectedAnswer);
  });

  it('content becomes a table of texts by key [API-16] [CULT-4]', async () => {
    const { api } = await serving({ body: [{ key: 'LocKey_A_B', value: 'Hola' }] });
    expect(await getContent(api, 'es')).toEqual({ LocKey_A_B: 'Hola' });
  });

  it('tell a lost connection from an answer', async () => {
    const { api } = await serving({ hangUp: true });
    await expect(getWallet(api)).rejects.toThrow(ConnectionLost);
  });

  it('log out with a POST [API-3]', async () => {
    const { server, api } = await serving({ body: { loggedOut: true } });
    await postSessionTimeout(api);
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/session-timeout']);
  });
});
