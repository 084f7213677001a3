import { endpoints } from 'virtual:claim-wizard/endpoints';
import type { i18n } from 'i18next';
import type { Store } from 'jotai';
import { enabledCulture, queryCulture } from '../../rules/culture.ts';
import { cultureAtom, culturesAtom } from '../../state/appState.ts';
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
  /** The address shown, and how to change it without a history entry. */
  readonly address: { get(): string; replace(address: string): void };
  /** Marks the document as being in a language. */
  readonly mark: (culture: string, direction: 'ltr' | 'rtl') => void;
  /** Whether the first texts are those of the first page alone, and all of them come soon after. */
  readonly startsPartly?: boolean;
}

export type Language = ReturnType<typeof createLanguage>;

export function createLanguage({ store, api, texts, log, address, mark, startsPartly = false }: LanguageOptions) {
  let asked = 0;
  let hasAll = !startsPartly;
  let hasFailed = false;
  /** Whether a text was asked for that is not there yet: of those that the page began with. */
  let isMissed = false;
  texts.options.parseMissingKeyHandler = (key: string) => {
    isMissed = true;
    // Not nothing: a button without words cannot be drawn.
    return hasAll ? key : '…';
  };

  /** Fetches the texts of a language and shows them. On failure the last good texts stay; with `isTold` the dialog says so. */
  async function show(culture: string, isTold = true): Promise<boolean> {
    asked += 1;
    const own = asked;
    hasFailed = false;
    try {
      const items = await call(api, endpoints.content, { query: { culture } });
      // Of two that were asked for, the second is shown.
      if (asked !== own) return false;
      const content = Object.fromEntries(items.map(({ key, value }) => [key, value]));
      const known: Readonly<Record<string, string>> = texts.getResourceBundle(culture, 'translation') ?? {};
      const isShown = texts.language === culture && Object.keys(known).length > 0;
      // Where the texts that are shown are still the same, nothing is drawn again.
      const silent = isShown && !isMissed && Object.entries(known).every(([key, value]) => content[key] === value);
      // Texts lie side by side, and nobody else has this object: nothing of it needs to be copied.
      texts.addResourceBundle(culture, 'translation', content, false, true, { silent, skipCopy: true });
      isMissed = false;
      hasAll ||= own > 1;
    } catch (error) {
      hasFailed = true;
      log(`The texts in "${culture}" could not be loaded`, error);
      if (isTold) showError(store, catalogue.problem);
      return false;
    }
    if (texts.language !== culture) await texts.changeLanguage(culture);
    store.set(cultureAtom, culture);
    mark(culture, store.get(culturesAtom)[culture]?.direction ?? 'ltr');
    return true;
  }

  return {
    show: (culture: string) => show(culture),
    /** The claimant's choice: shows it, writes it into the address and tells the server. Answers stay. */
    async choose(culture: string): Promise<void> {
      if (!(await show(culture))) return;
      address.replace(addressWithCulture(address.get(), culture));
      await call(api, endpoints.setLanguage, { query: { culture } }).catch((error: unknown) =>
        log('The language was not kept by the server', error),
      );
    },
    /** Shows the language that a query asks for, where it is enabled and not the one shown. */
    async follow(search: string): Promise<void> {
      const culture = enabledCulture(queryCulture(search), Object.keys(store.get(culturesAtom)));
      if (culture !== null && culture !== store.get(cultureAtom)) await show(culture);
    },
    /** Fetches the texts of the shown language again. */
    reload: () => show(store.get(cultureAtom)),
    /** The same, in silence: the page that is shown has its own. */
    confirm: () => show(store.get(cultureAtom), false),
    /** The same where those beside the first page's could not be had: without them the next page would say nothing. */
    async complete(): Promise<void> {
      if (!hasAll && hasFailed) await show(store.get(cultureAtom));
    },
  };
}
