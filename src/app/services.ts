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

/** What components and actions do their work with. Made once at start-up; never changes. */
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
  /** Hears the title of the document while its page is drawn. */
  readonly onTitle?: ((title: string) => void) | undefined;
  /** Called on every navigation, but not for the address that is opened. */
  readonly navigated: () => void;
}

export const ServicesContext = createContext<AppServices | null>(null);

/** @throws Error outside of the app's provider. */
export function useServices(): AppServices {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesContext above it: render inside <App>.');
  return services;
}
