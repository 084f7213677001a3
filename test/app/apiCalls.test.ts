import { endpoints } from 'virtual:claim-wizard/endpoints';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient } from '../../src/app/api/apiClient.ts';
import { ConnectionLost, UnexpectedAnswer } from '../../src/app/api/apiError.ts';
import { call } from '../../src/app/api/call.ts';
import { fetchFrom, localServer, type Reply } from './support/localServer.ts';

let close = () => Promise.resolve();
afterEach(() => close());

async function serving(reply: Reply) {
  const server = await localServer(() => reply);
  close = server.close;
  return { server, api: createApiClient(fetchFrom(server.base)) };
}

type Api = ReturnType<typeof createApiClient>;
const spanish = { query: { culture: 'es' } };
const made = {
  csrf: {
    make: (api: Api) => call(api, endpoints.csrf),
    asked: '/api/csrf',
    body: { requestHeaderName: 'x', requestToken: 'y' },
  },
  whitelist: {
    make: (api: Api) => call(api, endpoints.whitelist),
    asked: '/api/characters-whitelist',
    body: { allowedCharacters: 'abc' },
  },
  cultures: {
    make: (api: Api) => call(api, endpoints.cultures),
    asked: '/api/cultures',
    body: { en: { name: 'English', direction: 'ltr' } },
  },
  config: {
    make: (api: Api) => call(api, endpoints.config),
    asked: '/api/forms/config',
    body: [{ metadataHash: 'h', metadata: {}, fields: {} }],
  },
  captcha: {
    make: (api: Api) => call(api, endpoints.captcha),
    asked: '/api/captcha',
    body: { provider: null, siteKey: null },
  },
  wallet: {
    make: (api: Api) => call(api, endpoints.wallet),
    asked: '/api/banking/paypal-settings',
    body: { clientId: null, enabled: false, loginUrl: null, authCodeExpiration: 10 },
  },
  deadlines: { make: (api: Api) => call(api, endpoints.deadlines), asked: '/api/deadlines', body: { deadlines: {} } },
  content: {
    make: (api: Api) => call(api, endpoints.content, spanish),
    asked: '/api/culture/content?culture=es',
    body: [{ key: 'a', value: 'b' }],
  },
  'signature date': {
    make: (api: Api) => call(api, endpoints.signatureDate, spanish),
    asked: '/api/signature-date?culture=es',
    body: { signatureDate: '11/21/2026' },
  },
};

describe('the calls', () => {
  it.each(Object.entries(made))(
    '%s asks at its path and takes the declared shape [API-1] [API-4] [API-7] [API-9] [API-10] [API-11] [API-13] [API-14] [API-16]',
    async (_name, { make, asked, body }) => {
      const { server, api } = await serving({ body });
      await expect(make(api)).resolves.toEqual(body);
      expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${asked}`]);
    },
  );

  it.each(['csrf', 'whitelist', 'cultures', 'config'] as const)(
    '%s: a 403 is ignored [API-2] [API-8] [API-12] [API-15]',
    async (name) => {
      const { api } = await serving({ status: 403 });
      await expect(made[name].make(api)).resolves.toBeNull();
    },
  );

  it.each(['captcha', 'wallet', 'deadlines', 'content', 'signature date'] as const)(
    '%s: a 403 is a failure',
    async (name) => {
      const { api } = await serving({ status: 403 });
      await expect(made[name].make(api)).rejects.toThrow(UnexpectedAnswer);
    },
  );

  it.each(Object.entries(made))('%s refuses a body of another shape', async (_name, { make }) => {
    const { api } = await serving({ body: { surprise: 1 } });
    await expect(make(api)).rejects.toThrow(UnexpectedAnswer);
  });

  it('tell a lost connection from an answer', async () => {
    const { api } = await serving({ hangUp: true });
    await expect(call(api, endpoints.wallet)).rejects.toThrow(ConnectionLost);
  });

  it('log out with a POST [API-3]', async () => {
    const { server, api } = await serving({ body: { loggedOut: true } });
    await call(api, endpoints.sessionTimeout, { body: {} });
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/session-timeout']);
  });
});
