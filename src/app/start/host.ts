import type { EmotionCache } from '@emotion/cache';
import type { Store } from 'jotai';
import type { PageSettings } from '../../documents/definitions/settings.ts';
import type { Router } from '../../state/navigation/router.ts';
import type { InitialData } from '../../wire/writtenPage.ts';
import type { LoadValidators } from '../flows/buildFlow.ts';
import type { LanguageOptions } from '../i18n/language.ts';
import type { Clock } from '../session/sessionTimer.ts';
import type { Log } from '../shared/log.ts';

/** Where the app runs: the browser, or the server, which writes the first page with it. */
export interface Host {
  /** @throws Error where the page carries none. */
  readonly settings: () => PageSettings;
  /** Null where nothing is known yet, and every call is waited for. */
  readonly initialData: InitialData | null;
  readonly loadValidators: LoadValidators;
  /** The address that is opened. It may be changed before anything is drawn. */
  readonly address: LanguageOptions['address'];
  readonly mark: LanguageOptions['mark'];
  readonly router: (store: Store) => Router;
  /** Shows what the address says, and what the addresses say that it leads to. */
  readonly show: (store: Store) => void;
  readonly styles: EmotionCache;
  readonly nonce: string | null;
  readonly clock: Clock;
  readonly log: Log;
  /** Hears the key of every text that is shown. */
  readonly onText?: (key: string) => void;
  /** Hears the title of the document while its page is drawn: where no effect runs, nobody else would set it. */
  readonly onTitle?: (title: string) => void;
}
