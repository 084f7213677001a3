import { createStore } from 'jotai';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient } from '../../src/app/api/apiClient.ts';
import { createTexts } from '../../src/app/i18n/createTexts.ts';
import { createLanguage } from '../../src/app/i18n/language.ts';
import { startUp } from '../../src/app/start/startUp.ts';
import { fetchCsrf, fetchingSteps } from '../../src/app/start/steps.ts';
import {
  captchaAtom,
  cultureAtom,
  culturesAtom,
  deadlinesAtom,
  errorInfoAtom,
  todayAtom,
  walletAtom,
} from '../../src/state/appState.ts';
import { fetchFrom, localServer, type Reply } from './support/localServer.ts';

const bodies: Readonly<Record<string, unknown>> = {
  '/api/csrf': { requestHeaderName: 'x-csrf', requestToken: 't' },
  '/api/session': { forms: [] },
  '/api/deadlines': { deadlines: { globalDeadline: { deadline: '12/31/2030', timeZone: 'Pacific Standard Time' } } },
  '/api/captcha': { provider: 'GoogleReCaptcha', siteKey: 'key' },
  '/api/banking/paypal-settings': {
    clientId: 'c',
    enabled: true,
    loginUrl: 'https://w.example/',
    authCodeExpiration: 10,
  },
  '/api/cultures': { en: { name: 'English', direction: 'ltr' }, es: { name: 'Español', direction: 'ltr' } },
  '/api/culture/content': [{ key: 'LocKey_A_B', value: 'Hola' }],
};

let close = () => Promise.resolve();
afterEach(() => close());

async function started(failing: string | null, search = '?culture=es', failure: Reply = { status: 500 }) {
  const server = await localServer(({ url }) => {
    const path = url.split('?')[0] ?? '';
    return path === failing ? failure : { body: bodies[path] };
  });
  close = server.close;
  const store = createStore();
  const api = createApiClient(fetchFrom(server.base));
  api.fetchCsrfBy(() => fetchCsrf(api));
  const texts = await createTexts();
  const logged: string[] = [];
  const log = (what: string) => logged.push(what);
  const marked: string[] = [];
  const address = { get: () => `/${search}`, replace: () => undefined };
  const language = createLanguage({
    store,
    api,
    texts,
    log,
    address,
    mark: (culture, direction) => marked.push(`${culture} ${direction}`),
  });
  const clock = { now: () => Date.UTC(2026, 10, 21, 7) };
  const starting = startUp(fetchingSteps({ store, api, language, clock, log, initialData: null, address }), log, () =>
    Promise.resolve(),
  );
  return { store, texts, logged, marked, server, starting };
}

/** The same, once it has ended well. */
async function startedWell(...setting: Parameters<typeof started>) {
  const app = await started(...setting);
  await app.starting;
  return app;
}

describe('start-up', () => {
  it('fetches everything at once [BOOT-1] [SUBM-2] [SUBM-22] [CULT-5] [DEAD-2]', async () => {
    const { store, texts, logged, marked } = await startedWell(null);
    expect(logged).toEqual([]);
    expect(store.get(todayAtom)).toEqual({ year: 2026, month: 11, day: 20 });
    expect(Object.keys(store.get(deadlinesAtom))).toEqual(['globalDeadline']);
    expect(store.get(captchaAtom)).toMatchObject({ provider: 'GoogleReCaptcha', siteKey: 'key' });
    expect(store.get(walletAtom)).toMatchObject({ enabled: true, invalidPayPalVerification: false });
    expect(Object.keys(store.get(culturesAtom))).toEqual(['en', 'es']);
    expect(store.get(cultureAtom)).toBe('es');
    expect(marked).toEqual(['es ltr']);
    expect(texts.t('LocKey_A_B')).toBe('Hola');
  });

  it('goes on without the anti-forgery token, logging and telling it [BOOT-4] [ERR-5]', async () => {
    const { store, logged } = await startedWell('/api/csrf');
    expect(logged).toEqual(['Start-up: anti-forgery token failed']);
    expect(store.get(errorInfoAtom)).toMatchObject({ show: true, message: 'LocKey_Shared_ErrorMessage_Problem' });
    expect(store.get(cultureAtom)).toBe('es');
  });

  it('takes a refused anti-forgery token or culture list in silence [API-2] [API-15]', async () => {
    for (const path of ['/api/csrf', '/api/cultures']) {
      const { store, logged } = await startedWell(path, '', { status: 403 });
      expect(logged).toEqual([]);
      expect(store.get(errorInfoAtom).show).toBe(false);
      await close();
    }
  });

  it.each(['/api/deadlines', '/api/captcha', '/api/banking/paypal-settings', '/api/cultures'])(
    'logs a failing %s, says so, and fetches the rest [BOOT-5] [ERR-6] [ERR-7] [ERR-8] [ERR-9] [ERR-13]',
    async (path) => {
      const { store, logged } = await startedWell(path, '');
      expect(logged).toHaveLength(1);
      expect(store.get(errorInfoAtom)).toMatchObject({ show: true, message: 'LocKey_Shared_ErrorMessage_Problem' });
      expect(store.get(todayAtom)).not.toBeNull();
    },
  );

  it.each([
    ['fails', { status: 500 }],
    ['is lost', { hangUp: true }],
    ['is no list', { body: '<html>Bad gateway</html>' }],
    ['is an empty list', { body: [] }],
  ] as const)(
    'ends without an app when the answer with the texts %s: no key is ever shown [BOOT-5, ERR-13]',
    async (_what, failure) => {
      const { starting, server } = await started('/api/culture/content', '?culture=es', failure);
      await expect(starting).rejects.toThrow('There are no texts in "es" to show the app with.');
      const asked = server.seen.map(({ url }) => url).filter((url) => url.includes('content'));
      expect(asked, 'no visitor gets a form in a language that was not asked for').toEqual([
        '/api/culture/content?culture=es',
      ]);
    },
  );

  it('shows English when the list of languages cannot be had, whatever the address asks for [CULT-10, ERR-9]', async () => {
    const { store, server } = await startedWell('/api/cultures');
    expect(store.get(cultureAtom)).toBe('en');
    expect(server.seen.map(({ url }) => url)).toContain('/api/culture/content?culture=en');
  });

  it('runs its steps in parallel, each starting before any has ended, and then registers the components [BOOT-1] [BOOT-2]', async () => {
    const events: string[] = [];
    const step = (name: string) => ({
      name,
      run: async () => {
        events.push(`${name} starts`);
        await Promise.resolve();
        events.push(`${name} ends`);
      },
    });
    const register = async () => {
      events.push('components are registered');
      return 'components';
    };
    const registered = await startUp([step('one'), step('two')], () => undefined, register);
    expect(events).toEqual(['one starts', 'two starts', 'one ends', 'two ends', 'components are registered']);
    expect(registered).toBe('components');
  });
});
