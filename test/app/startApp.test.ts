import { endpoints } from 'virtual:claim-wizard/endpoints';
import { createStore } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../src/app/api/call.ts';
import { browserHost } from '../../src/app/start/browserHost.ts';
import { startApp } from '../../src/app/start/startApp.ts';
import {
  appSettingsAtom,
  captchaAtom,
  cultureAtom,
  deadlinesAtom,
  errorInfoAtom,
  todayAtom,
} from '../../src/state/appState.ts';
import { initialDataId } from '../../src/wire/initialDataId.ts';
import { appSettings } from '../support/appSettings.ts';
import { sampleDocuments } from '../support/sampleFlow.ts';
import { flowAnswers } from './support/flowAnswers.ts';

vi.mock('../../src/app/flows/loadValidators.ts', () => import('./support/flowAnswers.ts'));

const served = flowAnswers(sampleDocuments()).answers;

interface Asked {
  readonly call: string;
  readonly token: string | null;
}

/** An uninteresting answer of the server. */
const answers: Readonly<Record<string, () => unknown>> = {
  '/api/csrf': () => ({ requestHeaderName: 'x-test-csrf', requestToken: '1' }),
  '/api/session': () => ({ forms: [] }),
  '/api/deadlines': () => ({ deadlines: {} }),
  ...Object.fromEntries(Object.entries(served).map(([address, body]) => [address, () => body])),
  '/api/captcha': () => ({ provider: null, siteKey: null }),
  '/api/banking/paypal-settings': () => ({ clientId: null, enabled: false, loginUrl: null, authCodeExpiration: 10 }),
  '/api/cultures': () => ({ en: { name: 'English', direction: 'ltr' } }),
  '/api/culture/content': () => [{ key: 'LocKey_A_B', value: 'Hello' }],
  '/api/session-timeout': () => ({ loggedOut: true }),
};

/** A server that takes the newest anti-forgery token alone; `expire` makes the one that was given the old one. */
function serving(others: Readonly<Record<string, () => unknown>> = {}) {
  const asked: Asked[] = [];
  let token = 1;
  const bodies: Readonly<Record<string, () => unknown>> = {
    ...answers,
    '/api/csrf': () => ({ requestHeaderName: 'x-test-csrf', requestToken: String(token) }),
    ...others,
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.split('?', 1)[0] ?? '';
    const sent = new Headers(init.headers).get('x-test-csrf');
    asked.push({ call: `${init.method ?? 'GET'} ${path}`, token: sent });
    if (init.method === 'POST' && sent !== String(token)) return new Response('{}', { status: 403 });
    return Response.json((bodies[address] ?? bodies[path])?.() ?? null);
  });
  return {
    asked,
    expire: () => {
      token += 1;
    },
  };
}

/** The page as the server has filled it in, with what it hands over where it has written the page. */
function page(nonce: string | null, initialData: unknown = null) {
  const texts: Readonly<Record<string, unknown>> = { 'app-settings': appSettings, [initialDataId]: initialData };
  const location = { pathname: '/privacy', search: '', hash: '', origin: 'https://claims.example' };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('reportError', () => undefined);
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
  vi.stubGlobal('document', {
    documentElement: {},
    getElementById: (id: string) => (texts[id] == null ? null : { textContent: JSON.stringify(texts[id]) }),
    querySelector: (selector: string) =>
      selector === 'meta[name="csp-nonce"]' && nonce !== null ? { getAttribute: () => nonce } : null,
  });
}

afterEach(() => vi.unstubAllGlobals());

describe('the started app', () => {
  it('fetches a refused anti-forgery token again and makes the call once more with the new one [API-22]', async () => {
    page(null);
    const { asked, expire } = serving();
    const { services } = await startApp(createStore(), browserHost(document));
    expire();
    asked.length = 0;
    expect(await call(services.api, endpoints.sessionTimeout, { body: {} })).toEqual({ loggedOut: true });
    expect(asked).toEqual([
      { call: 'POST /api/session-timeout', token: '1' },
      { call: 'GET /api/csrf', token: null },
      { call: 'POST /api/session-timeout', token: '2' },
    ]);
  });

  it("takes its settings and its styles' nonce from the page", async () => {
    page('nonce-1');
    serving();
    const store = createStore();
    const { styles } = await startApp(store, browserHost(document));
    expect(styles.nonce).toBe('nonce-1');
    expect(store.get(appSettingsAtom)).toEqual(appSettings);
  });

  it.each([null, ''])('has no nonce where the page has none: %j', async (nonce) => {
    page(nonce);
    serving();
    expect((await startApp(createStore(), browserHost(document))).styles.nonce).toBeUndefined();
  });
});

describe('the app in a page that the server wrote', () => {
  const known = {
    answers: {
      '/api/session': { forms: [] },
      '/api/flows': served['/api/flows'],
      '/api/captcha': { provider: 'GoogleReCaptcha', siteKey: 'key' },
      '/api/banking/paypal-settings': { clientId: null, enabled: false, loginUrl: null, authCodeExpiration: 10 },
      '/api/cultures': { en: { name: 'English', direction: 'ltr' } },
      '/api/culture/content?culture=en': [{ key: 'LocKey_A_B', value: 'Hello' }],
    },
    today: { year: 2026, month: 11, day: 20 },
    deadlines: { globalDeadline: { instant: 5, timeZone: 'UTC', redirects: {}, defaultRedirect: null } },
  };
  /** All but the notice of other documents, which a move takes. */
  const namesOf = (asked: readonly Asked[]) =>
    asked
      .map(({ call: name }) => name)
      .filter((name) => name !== 'GET /api/flows')
      .sort();

  async function written(others: Parameters<typeof serving>[0] = {}) {
    page(null, known);
    const { asked } = serving(others);
    const store = createStore();
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    const started = await startApp(store, browserHost(document));
    return { asked, store, reported, ...started };
  }

  it('starts from what was handed over, without a call, and can be drawn at once', async () => {
    const { asked, store, services, isDrawable } = await written();
    expect(asked).toEqual([]);
    expect(isDrawable).toBe(true);
    expect(store.get(todayAtom)).toEqual(known.today);
    expect(store.get(deadlinesAtom)).toEqual(known.deadlines);
    expect(store.get(captchaAtom)).toMatchObject({ siteKey: 'key' });
    expect(services.texts.t('LocKey_A_B')).toBe('Hello');
  });

  it('then makes the calls of the start, and has what has changed since [BOOT-1]', async () => {
    const { asked, store, services, confirm } = await written({
      '/api/captcha': () => ({ provider: 'GoogleReCaptcha', siteKey: 'newer' }),
      '/api/culture/content': () => [{ key: 'LocKey_A_B', value: 'Welcome' }],
    });
    await confirm?.();
    expect(namesOf(asked)).toEqual([
      'GET /api/banking/paypal-settings',
      'GET /api/captcha',
      'GET /api/csrf',
      'GET /api/culture/content',
      'GET /api/cultures',
      'GET /api/deadlines',
    ]);
    expect(store.get(captchaAtom)).toMatchObject({ siteKey: 'newer' });
    expect(store.get(deadlinesAtom)).toEqual({});
    expect(services.texts.t('LocKey_A_B')).toBe('Welcome');
  });

  it('asks for config and whitelist again too, where a flow was made with them', async () => {
    const { asked, services, confirm } = await written({
      '/api/forms/config': () =>
        sampleDocuments().models.map(({ metadataHash, metadata, fields }) => ({ metadataHash, metadata, fields })),
      '/api/characters-whitelist': () => ({ allowedCharacters: 'abc' }),
    });
    expect(await services.flows.ensure('Standard')).toBe(true);
    asked.length = 0;
    await confirm?.();
    expect(namesOf(asked)).toEqual(expect.arrayContaining(['GET /api/characters-whitelist', 'GET /api/forms/config']));
  });

  it.each([
    '/api/csrf',
    '/api/deadlines',
    '/api/captcha',
    '/api/banking/paypal-settings',
    '/api/cultures',
    '/api/culture/content',
  ])(
    'goes on with what it has where %s fails then, says nothing, and asks for it alone at the next move [BOOT-4] [BOOT-5]',
    async (path) => {
      let isBroken = true;
      const { asked, store, services, confirm, reported } = await written({
        [path]: () => (isBroken ? 'nonsense' : answers[path]?.()),
      });
      services.navigated();
      await confirm?.();
      expect(store.get(errorInfoAtom).show).toBe(false);
      expect(reported).toHaveLength(1);
      expect(namesOf(asked)).toHaveLength(6);
      expect(store.get(cultureAtom)).toBe('en');
      expect(services.texts.t('LocKey_A_B')).toBe('Hello');
      if (path === '/api/deadlines') expect(store.get(deadlinesAtom)).toEqual(known.deadlines);
      isBroken = false;
      asked.length = 0;
      services.navigated();
      await expect.poll(() => namesOf(asked)).toEqual([`GET ${path}`]);
      services.navigated();
      expect(namesOf(asked)).toHaveLength(1);
      if (path === '/api/deadlines') await expect.poll(() => store.get(deadlinesAtom)).toEqual({});
    },
  );

  it('goes on with the model config that it has where that fails then, and asks again at the next move [ERR-1]', async () => {
    const models = () =>
      sampleDocuments().models.map(({ metadataHash, metadata, fields }) => ({ metadataHash, metadata, fields }));
    const configs: unknown[] = [models(), 'nonsense', models()];
    const { asked, store, services, confirm, reported } = await written({
      '/api/forms/config': () => configs.shift(),
      '/api/characters-whitelist': () => ({ allowedCharacters: 'abc' }),
    });
    await services.flows.ensure('Standard');
    await confirm?.();
    expect(store.get(errorInfoAtom).show).toBe(false);
    expect(reported).toHaveLength(1);
    asked.length = 0;
    services.navigated();
    await expect.poll(() => configs).toEqual([]);
    expect(namesOf(asked)).toEqual(['GET /api/characters-whitelist', 'GET /api/forms/config']);
  });

  it('says that texts are missing where they do not come at the next move either: without them its page says nothing [ERR-13]', async () => {
    const { store, services, confirm } = await written({ '/api/culture/content': () => 'nonsense' });
    await confirm?.();
    expect(store.get(errorInfoAtom).show).toBe(false);
    services.navigated();
    await expect.poll(() => store.get(errorInfoAtom)).toMatchObject({ message: 'LocKey_Shared_ErrorMessage_Problem' });
  });

  it('sends its anti-forgery token with the first call that needs one, though none was handed over [API-22]', async () => {
    const { asked, services } = await written();
    expect(await call(services.api, endpoints.sessionTimeout, { body: {} })).toEqual({ loggedOut: true });
    expect(asked.at(-1)).toEqual({ call: 'POST /api/session-timeout', token: '1' });
  });

  it('asks again for texts that did not come, at the next page', async () => {
    const answers = ['nonsense', [{ key: 'LocKey_A_B', value: 'Welcome' }]];
    const { services, confirm } = await written({ '/api/culture/content': () => answers.shift() });
    await confirm?.();
    services.navigated();
    await expect.poll(() => services.texts.t('LocKey_A_B')).toBe('Welcome');
  });

  it('waits for all calls where what was handed over lacks one of them: nothing of it is drawn before', async () => {
    const { '/api/captcha': _lacking, ...answers } = known.answers;
    page(null, { ...known, answers });
    const { asked } = serving({ '/api/captcha': () => 'nonsense' });
    const { isDrawable } = await startApp(createStore(), browserHost(document));
    expect(namesOf(asked)).toEqual(['GET /api/captcha']);
    expect(isDrawable).toBe(false);
  });

  it('does not start from something else than a server hands over', () => {
    page(null, { ...known, today: 'today' });
    expect(() => browserHost(document)).toThrow('carries something else than the app starts with');
  });
});

it('without what was handed over fetches everything, and has nothing to confirm', async () => {
  page(null);
  const { asked } = serving();
  const { isDrawable, confirm } = await startApp(createStore(), browserHost(document));
  expect(isDrawable).toBe(false);
  expect(confirm).toBeNull();
  expect(asked).toHaveLength(8);
});
