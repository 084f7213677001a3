import { endpoints } from 'virtual:claim-wizard/endpoints';
import type { i18n } from 'i18next';
import type { Store } from 'jotai';
import { enabledCulture, queryCulture } from '../../rules/culture.ts';
import { onceEach } from '../../rules/onceEach.ts';
import { cultureAtom, culturesAtom } from '../../state/appState.ts';
import type { ContentResponse } from '../../wire/calls.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { call } from '../api/call.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import type { Log } from '../shared/log.ts';
import { addressWithCulture } from './culture.ts';

export interface LanguageOptions {
  readonly store: Store;
  readonly api: ApiClient;
  readonly texts: i18n;
  readonly log: Log;
  readonly address: { get(): string; replace(address: string): void };
  readonly mark: (culture: string, direction: 'ltr' | 'rtl') => void;
  /** True when the initial texts are the first page's only. */
  readonly startsPartly?: boolean;
}

/** The server starts the app for each page with the same items: a table of its own for each was a quarter of its memory. */
export const tableOf = onceEach(
  (items: ContentResponse): Readonly<Record<string, string>> =>
    Object.fromEntries(items.map(({ key, value }) => [key, value])),
);

export type Language = ReturnType<typeof createLanguage>;

export function createLanguage({ store, api, texts, log, address, mark, startsPartly = false }: LanguageOptions) {
  let requests = 0;
  let hasAll = !startsPartly;
  let hasFailed = false;
  /** A text was read before it was loaded, so the next load must redraw. */
  let isMissed = false;
  let arriving: Promise<boolean> | null = null;
  texts.options.parseMissingKeyHandler = (key: string) => {
    isMissed = true;
    // Not empty: a button must have a label.
    return hasAll ? key : '…';
  };

  function show(culture: string, showsError = true): Promise<boolean> {
    const own = load(culture, showsError).finally(() => {
      if (arriving === own) arriving = null;
    });
    arriving = own;
    return own;
  }

  /** On failure the current texts stay; `showsError` opens the error dialog. */
  async function load(culture: string, showsError: boolean): Promise<boolean> {
    requests += 1;
    const own = requests;
    hasFailed = false;
    try {
      const items = await call(api, endpoints.content, { query: { culture } });
      // A later request wins.
      if (requests !== own) return false;
      const content = tableOf(items);
      const known: Readonly<Record<string, string>> = texts.getResourceBundle(culture, 'translation') ?? {};
      const isShown = texts.language === culture && Object.keys(known).length > 0;
      if (known !== content) {
        // Unchanged texts redraw nothing.
        const silent = isShown && !isMissed && Object.entries(known).every(([key, value]) => content[key] === value);
        // Keys are flat, and i18next merges them into an object of its own.
        texts.addResourceBundle(culture, 'translation', content, false, true, { silent, skipCopy: true });
      }
      isMissed = false;
      hasAll ||= own > 1;
    } catch (error) {
      hasFailed = true;
      log(`The texts in "${culture}" could not be loaded`, error);
      if (showsError) showError(store, catalogue.problem);
      return false;
    }
    if (texts.language !== culture) await texts.changeLanguage(culture);
    store.set(cultureAtom, culture);
    mark(culture, store.get(culturesAtom)[culture]?.direction ?? 'ltr');
    return true;
  }

  return {
    show: (culture: string) => show(culture),
    async choose(culture: string): Promise<void> {
      if (!(await show(culture))) return;
      address.replace(addressWithCulture(address.get(), culture));
      await call(api, endpoints.setLanguage, { query: { culture } }).catch((error: unknown) =>
        log('The server did not save the language', error),
      );
    },
    async follow(search: string): Promise<void> {
      const culture = enabledCulture(queryCulture(search), Object.keys(store.get(culturesAtom)));
      if (culture !== null && culture !== store.get(cultureAtom)) await show(culture);
    },
    reload: () => show(store.get(cultureAtom)),
    /** Like `reload`, but silent: the page has its texts. */
    confirm: () => show(store.get(cultureAtom), false),
    /** While later texts are on their way: what comes next may need them. */
    arriving: (): Promise<unknown> | null => (hasAll ? null : arriving),
    /** Retries the full texts where only the first page's could be loaded. */
    async complete(): Promise<void> {
      if (!hasAll && hasFailed) await show(store.get(cultureAtom));
    },
  };
}
