import type { EmotionCache } from '@emotion/cache';
import type { Store } from 'jotai';
import type { PageSettings } from '../../documents/definitions/settings.ts';
import type { Router } from '../../state/navigation/router.ts';
import type { InitialData } from '../../wire/writtenPage.ts';
import type { Fetch } from '../api/apiClient.ts';
import type { LoadValidators } from '../flows/buildFlow.ts';
import type { LanguageOptions } from '../i18n/language.ts';
import type { Clock } from '../session/sessionTimer.ts';
import type { Log } from '../shared/log.ts';

/** Where the app runs: the browser, or the server writing the first page. */
export interface Host {
  /** @throws Error where the page carries no valid settings. */
  readonly settings: () => PageSettings;
  /** Null where everything has to be fetched. */
  readonly initialData: InitialData | null;
  readonly loadValidators: LoadValidators;
  /** May be changed before the first drawing. */
  readonly address: LanguageOptions['address'];
  readonly mark: LanguageOptions['mark'];
  readonly router: (store: Store) => Router;
  /** Follows redirects. */
  readonly show: (store: Store) => void;
  readonly styles: EmotionCache;
  readonly nonce: string | null;
  readonly clock: Clock;
  readonly log: Log;
  /** Called with the document's title while its page is drawn, since effects do not run on the server. */
  readonly onTitle?: (title: string) => void;
  /** How calls travel, where not by the browser. */
  readonly fetch?: Fetch;
}
