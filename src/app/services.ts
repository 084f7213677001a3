import type { i18n } from 'i18next';
import type { Store } from 'jotai';
import { createContext, useContext } from 'react';
import type { WidgetRegistry } from '../renderer/contract/widgetRegistry.ts';
import type { ApiClient } from './api/apiClient.ts';
import type { Transport } from './api/transport.ts';
import type { CaptchaController } from './captcha/captchaController.ts';
import type { FocusKeeper } from './dialogs/focusKeeper.ts';
import type { FlowLoader } from './flows/flowLoader.ts';
import type { IdempotencyKeys } from './form/idempotency.ts';
import type { Language } from './i18n/language.ts';
import type { Clock } from './session/sessionTimer.ts';
import type { Log } from './shared/log.ts';

export interface AppServices {
  readonly store: Store;
  readonly api: ApiClient;
  readonly texts: i18n;
  readonly language: Language;
  readonly captcha: CaptchaController;
  readonly flows: FlowLoader;
  readonly idempotency: IdempotencyKeys;
  readonly widgets: WidgetRegistry;
  readonly transport: Transport;
  readonly focus: FocusKeeper;
  readonly clock: Clock;
  readonly log: Log;
  /** Called with the document's title while its page is drawn. */
  readonly onTitle?: ((title: string) => void) | undefined;
  /** Called on every navigation after the first address. */
  readonly navigated: () => void;
}

export const ServicesContext = createContext<AppServices | null>(null);

export function useServices(): AppServices {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('useServices needs <App> around it.');
  return services;
}
