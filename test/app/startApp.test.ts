import { calls } from 'virtual:claim-wizard/calls';
import { createStore } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../src/app/api/call.ts';
import { browserPlace } from '../../src/app/start/browserPlace.ts';
import { startApp } from '../../src/app/start/startApp.ts';
import { appSettingsAtom } from '../../src/state/appState.ts';

// Nothing is rendered here.
vi.mock('../../widgets/registry.ts', () => ({ widgetRegistry: {} }));
vi.mock('../../src/app/layouts/loadLayout.ts', () => ({ loadLayout: async () => () => null }));
vi.mock('../../src/app/flows/projectDocuments.ts', () => ({
  projectDocuments: { flows: [], loadFlow: {} },
  followEdits: () => undefined,
}));

const settings = {
  theme: 'general',
  analyticsTagId: null,
  secondAnalyticsTagId: null,
  siteRoot: '/site',
  openLinksInNewWindow: true,
  minSessionDuration: 30,
  expiredRedirectUrl: null,
  uploads: { allowedExtensions: ['.pdf'], maxFileBytes: 1000, maxFiles: 3, maxClaimBytes: 3000 },
  drafts: { keptDays: 30 },
};

interface Asked {
  readonly call: string;
  readonly token: string | null;
}

/** A server that takes the newest anti-forgery token alone; `expire` makes the one that was given the old one. */
function serving() {
  const asked: Asked[] = [];
  let token = 1;
  const bodies: Readonly<Record<string, () => unknown>> = {
    '/api/csrf': () => ({ requestHeaderName: 'x-test-csrf', requestToken: String(token) }),
    '/api/session': () => ({ forms: [] }),
    '/api/deadlines': () => ({ deadlines: {} }),
    '/api/captcha': () => ({ provider: null, siteKey: null }),
    '/api/banking/paypal-settings': () => ({ clientId: null, enabled: false, loginUrl: null, authCodeExpiration: 10 }),
    '/api/cultures': () => ({ en: { name: 'English', direction: 'ltr' } }),
    '/api/culture/content': () => [{ key: 'LocKey_A_B', value: 'Hello' }],
    '/api/session-timeout': () => ({ loggedOut: true }),
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.split('?', 1)[0] ?? '';
    const sent = new Headers(init.headers).get('x-test-csrf');
    asked.push({ call: `${init.method ?? 'GET'} ${path}`, token: sent });
    if (init.method === 'POST' && sent !== String(token)) return new Response('{}', { status: 403 });
    return Response.json(bodies[path]?.() ?? null);
  });
  return {
    asked,
    expire: () => {
      token += 1;
    },
  };
}

/** The page as the server has filled it in. */
function page(nonce: string | null) {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
  vi.stubGlobal('document', {
    documentElement: {},
    getElementById: (id: string) => (id === 'app-settings' ? { textContent: JSON.stringify(settings) } : null),
    querySelector: (selector: string) =>
      selector === 'meta[name="csp-nonce"]' && nonce !== null ? { getAttribute: () => nonce } : null,
  });
}

afterEach(() => vi.unstubAllGlobals());

describe('the started app', () => {
  it('fetches a refused anti-forgery token again and makes the call once more with the new one [API-22]', async () => {
    page(null);
    const { asked, expire } = serving();
    const { services } = await startApp(createStore(), browserPlace(document));
    expire();
    asked.length = 0;
    expect(await call(services.api, calls.sessionTimeout, { body: {} })).toEqual({ loggedOut: true });
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
    const { styles } = await startApp(store, browserPlace(document));
    expect(styles.nonce).toBe('nonce-1');
    expect(store.get(appSettingsAtom)).toEqual(settings);
  });

  it.each([null, ''])('has no nonce where the page has none: %j', async (nonce) => {
    page(nonce);
    serving();
    expect((await startApp(createStore(), browserPlace(document))).styles.nonce).toBeUndefined();
  });
});
