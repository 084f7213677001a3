import type { EmotionCache } from '@emotion/cache';
import type { createStore } from 'jotai';
import { type ThemeName, themeNames } from '../../documents/settings.ts';
import { appSettingsAtom, clientAtom, cultureAtom } from '../../state/appState.ts';
import { routerAtom } from '../../state/router.ts';
import { createApiClient } from '../api/apiClient.ts';
import { xhrTransport } from '../api/xhrTransport.ts';
import { createCaptcha } from '../captcha/captchaController.ts';
import { selectProvider } from '../captcha/selectProvider.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import { createFlowLoader } from '../flows/flowLoader.ts';
import { followEdits } from '../flows/hotReload.ts';
import { builtInTexts, projectDocuments } from '../flows/projectDocuments.ts';
import { createIdempotencyKeys } from '../form/idempotency.ts';
import { createTexts } from '../i18n/createTexts.ts';
import { createLanguage } from '../i18n/language.ts';
import { loadLayout } from '../layouts/loadLayout.ts';
import type { ThemeLayout } from '../layouts/themeLayout.ts';
import { createRouter } from '../routes/createRouter.ts';
import { buildRoutes } from '../routes/routeTable.ts';
import type { AppServices } from '../services.ts';
import { systemClock } from '../session/sessionTimer.ts';
import { reportToBrowser } from '../shared/log.ts';
import { themeName } from '../themes/themeName.ts';
import { readAppSettings, readNonce } from './readAppSettings.ts';
import { startUp } from './startUp.ts';
import { fetchCsrf, fetchCultures, fetchDeadlines, fetchingSteps, readToday } from './steps.ts';
import { createStyleCache } from './styleCache.ts';

export interface StartedApp {
  readonly services: AppServices;
  readonly theme: ThemeName;
  readonly layout: ThemeLayout;
  readonly styles: EmotionCache;
}

/** Makes the services, fetches everything at once, and registers the widgets when all of it is there or has failed. */
export async function startApp(store: ReturnType<typeof createStore>): Promise<StartedApp> {
  const log = reportToBrowser;
  const clock = systemClock;
  const nonce = readNonce(document);
  const api = createApiClient('');
  api.onCsrfRefused(() => fetchCsrf(api));
  const texts = await createTexts(builtInTexts);
  const language = createLanguage({ store, api, texts, log, address, mark });
  const context = { store, api, language, clock, search: location.search };
  const widgetsLoading = import('../../../widgets/registry.ts');
  let theme: ThemeName = themeNames[0];
  let layout: ThemeLayout | null = null;

  const { widgetRegistry: widgets } = await startUp(
    [
      { name: 'stores', run: () => readSettings(store), failed: () => showError(store, catalogue.requestFailed) },
      {
        name: 'router',
        run: () =>
          store.set(
            routerAtom,
            createRouter(() => store.get(cultureAtom)),
          ),
      },
      {
        name: 'styling',
        run: async () => {
          theme = themeName(store.get(appSettingsAtom)?.theme ?? '');
          layout = await loadLayout(theme);
        },
        failed: () => showError(store, catalogue.requestFailed),
      },
      ...fetchingSteps(context),
    ],
    log,
    () => widgetsLoading,
  );

  const services: AppServices = {
    store,
    api,
    texts,
    language,
    widgets,
    captcha: createCaptcha({ store, log, provider: (name) => selectProvider(name, nonce) }),
    flows: createFlowLoader({ store, api, log, documents: projectDocuments }),
    routes: buildRoutes(projectDocuments.flows),
    idempotency: createIdempotencyKeys(),
    transport: xhrTransport,
    clock,
    log,
    navigated: () => void readToday(context).catch((error: unknown) => log("Today's date is not known", error)),
  };
  followEdits(services, async () => {
    await Promise.all([fetchCultures(context), fetchDeadlines(context)]);
    await language.reload();
  });
  return { services, theme, layout: layout ?? (await loadLayout(theme)), styles: createStyleCache(nonce) };
}

function readSettings(store: ReturnType<typeof createStore>): void {
  const settings = readAppSettings(document);
  store.set(appSettingsAtom, settings);
  const { minSessionDuration, expiredRedirectUrl } = settings;
  store.set(clientAtom, (client) => ({ ...client, minSessionDuration, expiredRedirectUrl }));
}

const address = {
  get: () => location.pathname + location.search + location.hash,
  replace: (next: string) => history.replaceState(history.state, '', next),
};

function mark(culture: string, direction: 'ltr' | 'rtl'): void {
  document.documentElement.lang = culture;
  document.documentElement.dir = direction;
}
