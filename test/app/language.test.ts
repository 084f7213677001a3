import { createStore } from 'jotai';
import { afterEach, describe, expect, it } from 'vitest';
import { type ApiAnswer, type ApiClient, createApiClient } from '../../src/app/api/apiClient.ts';
import { createTexts } from '../../src/app/i18n/createTexts.ts';
import { createLanguage } from '../../src/app/i18n/language.ts';
import { cultureAtom, culturesAtom, errorInfoAtom } from '../../src/state/appState.ts';
import { fetchFrom, localServer } from './support/localServer.ts';

let close = () => Promise.resolve();
afterEach(() => close());

async function inEnglish() {
  const server = await localServer(({ url, headers }) => {
    if (url.startsWith('/api/culture/set-language')) {
      return headers['x-test-csrf'] === 'old' ? { status: 403 } : { body: { culture: 'es' } };
    }
    if (url.endsWith('=ar')) return { status: 500 };
    if (url.endsWith('=pt')) return { body: [] };
    return { body: [{ key: 'LocKey_A_B', value: url.endsWith('=es') ? 'Hola' : 'Hello' }] };
  });
  close = server.close;
  const store = createStore();
  store.set(culturesAtom, {
    en: { name: 'English', direction: 'ltr' },
    es: { name: 'Español', direction: 'ltr' },
    ar: { name: 'العربية', direction: 'rtl' },
    pt: { name: 'Português', direction: 'ltr' },
  });
  const texts = await createTexts();
  const api = createApiClient(fetchFrom(server.base));
  const document = { lang: '', dir: '', address: '/standard/premiums?form=x' };
  const language = createLanguage({
    store,
    api,
    texts,
    log: () => undefined,
    address: {
      get: () => document.address,
      replace: (address) => {
        document.address = address;
      },
    },
    mark: (lang, dir) => Object.assign(document, { lang, dir }),
  });
  await language.show('en');
  return { store, texts, document, language, server, api, asked: () => server.seen.map(({ url }) => url) };
}

describe('the language', () => {
  it("follows the claimant's choice: texts, document, address and server [CULT-1] [CULT-3] [API-17]", async () => {
    const { texts, document, language, asked, store } = await inEnglish();
    await language.choose('es');
    expect(texts.t('LocKey_A_B')).toBe('Hola');
    expect(store.get(cultureAtom)).toBe('es');
    expect(document).toEqual({ lang: 'es', dir: 'ltr', address: '/standard/premiums?form=x&culture=es' });
    expect(asked()).toContain('/api/culture/set-language?culture=es');
    await language.choose('en');
    expect(document.address).toBe('/standard/premiums?form=x');
  });

  it('is sent to the server with the anti-forgery header, and again with a new one after a 403 [API-17] [API-22]', async () => {
    const { language, server, api } = await inEnglish();
    api.setCsrf({ requestHeaderName: 'x-test-csrf', requestToken: 'old' });
    api.fetchCsrfBy(async () => api.setCsrf({ requestHeaderName: 'x-test-csrf', requestToken: 'new' }));
    await language.choose('es');
    const told = server.seen.filter(({ url }) => url === '/api/culture/set-language?culture=es');
    expect(told.map(({ method, headers }) => [method, headers['x-test-csrf']])).toEqual([
      ['GET', 'old'],
      ['GET', 'new'],
    ]);
  });

  it('waits for the first anti-forgery token, which is fetched once for all that ask for it meanwhile [API-17]', async () => {
    const { language, server, api } = await inEnglish();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const fetched: string[] = [];
    api.fetchCsrfBy(async () => {
      fetched.push('token');
      await arrived;
      api.setCsrf({ requestHeaderName: 'x-test-csrf', requestToken: 'first' });
    });
    const starting = api.fetchCsrf();
    const chosen = language.choose('es');
    arrive();
    await Promise.all([starting, chosen]);
    const told = server.seen.filter(({ url }) => url === '/api/culture/set-language?culture=es');
    expect(told.map(({ headers }) => headers['x-test-csrf'])).toEqual(['first']);
    expect(fetched).toHaveLength(1);
  });

  it('follows a changed valid query culture by loading its content, and no other [CULT-6] [CULT-10] [CULT-11]', async () => {
    const { store, language, asked } = await inEnglish();
    await language.follow('?culture=en');
    await language.follow('?culture=fr');
    await language.follow('');
    expect(asked()).toEqual(['/api/culture/content?culture=en']);
    await language.follow('?=es');
    expect(asked().at(-1)).toBe('/api/culture/content?culture=es');
    expect(store.get(cultureAtom)).toBe('es');
    await language.follow('');
    expect(store.get(cultureAtom)).toBe('es');
  });

  it.each(['ar', 'pt'])(
    'keeps the last good texts and says so when content cannot be had, "%s" [ERR-13] [ERR-9]',
    async (culture) => {
      const { store, texts, document, language } = await inEnglish();
      await language.choose(culture);
      expect(texts.t('LocKey_A_B')).toBe('Hello');
      expect(store.get(cultureAtom)).toBe('en');
      expect(document.lang).toBe('en');
      expect(store.get(errorInfoAtom)).toMatchObject({ show: true, message: 'LocKey_Shared_ErrorMessage_Problem' });
    },
  );

  it('is the one asked for last, in whatever order the answers come', async () => {
    const { store, texts } = await inEnglish();
    const waiting: ((answer: ApiAnswer) => void)[] = [];
    const api: ApiClient = { ...createApiClient(), get: () => new Promise((resolve) => waiting.push(resolve)) };
    const options = { store, api, texts, log: () => undefined, mark: () => undefined };
    const language = createLanguage({ ...options, address: { get: () => '/', replace: () => undefined } });
    const content = (value: string) => ({ status: 200, body: [{ key: 'LocKey_A_B', value }] });
    const all = [language.show('es'), language.show('en'), language.reload()];
    for (const [index, value] of ['edited', 'Hello', 'Hola'].entries()) {
      waiting[2 - index]?.(content(value));
      await all[2 - index];
    }
    expect(await Promise.all(all)).toEqual([false, false, true]);
    expect(texts.t('LocKey_A_B')).toBe('edited');
    expect(store.get(cultureAtom)).toBe('en');
    expect(texts.language).toBe('en');
  });

  describe('of a page that the server wrote, which has the texts of that page alone', () => {
    /** A server with these answers to the later requests; null has no such shape. */
    async function partly(...later: readonly (readonly { readonly key: string; readonly value: string }[] | null)[]) {
      const store = createStore();
      const texts = await createTexts();
      const path = '/api/culture/content?culture=en';
      const first = [{ key: 'LocKey_A_B', value: 'Hello' }];
      const bodies = [first, ...later];
      let asked = 0;
      const api: ApiClient = {
        ...createApiClient(),
        get: async (address) => {
          asked += 1;
          return { status: 200, body: address === path ? (bodies.shift() ?? null) : null };
        },
      };
      const language = createLanguage({
        store,
        api,
        texts,
        log: () => undefined,
        mark: () => undefined,
        address: { get: () => '/', replace: () => undefined },
        startsPartly: true,
      });
      await language.show('en');
      let drawn = 0;
      texts.store.on('added', () => {
        drawn += 1;
      });
      return { texts, language, drawn: () => drawn, asked: () => asked };
    }
    const all = [
      { key: 'LocKey_A_B', value: 'Hello' },
      { key: 'LocKey_A_C', value: 'Later' },
    ];

    it('shows nothing for a text that it lacks, and draws the page again when all have come', async () => {
      const { texts, language, drawn } = await partly(all);
      expect(texts.t('LocKey_A_C')).toBe('…');
      await language.reload();
      expect(drawn()).toBe(1);
      expect(texts.t('LocKey_A_C')).toBe('Later');
      expect(texts.t('LocKey_A_D')).toBe('LocKey_A_D');
    });

    it('shows no key where the others could not be had, and asks for them again until they are there', async () => {
      const { texts, language, asked } = await partly(null, all);
      expect(await language.reload()).toBe(false);
      expect(texts.t('LocKey_A_B')).toBe('Hello');
      expect(texts.t('LocKey_A_C')).toBe('…');
      await language.complete();
      expect(texts.t('LocKey_A_C')).toBe('Later');
      await language.complete();
      expect(asked()).toBe(3);
    });

    it('is waited for while the others are on their way, so that nothing is said in texts that are not there', async () => {
      const { texts, language } = await partly(all);
      expect(language.arriving()).toBeNull();
      const reloaded = language.reload();
      await language.arriving();
      expect(texts.t('LocKey_A_C')).toBe('Later');
      await reloaded;
      expect(language.arriving()).toBeNull();
    });

    it('asks for nothing again before all are wanted', async () => {
      const { language, asked } = await partly(all);
      await language.complete();
      expect(asked()).toBe(1);
    });

    it('draws nothing again where all that is shown is still the same', async () => {
      const { texts, language, drawn } = await partly(all);
      await language.reload();
      expect(drawn()).toBe(0);
      expect(texts.t('LocKey_A_C')).toBe('Later');
    });

    it('draws the page again where a text has changed since', async () => {
      const { texts, language, drawn } = await partly([{ key: 'LocKey_A_B', value: 'Welcome' }]);
      await language.reload();
      expect(drawn()).toBe(1);
      expect(texts.t('LocKey_A_B')).toBe('Welcome');
    });
  });
});
