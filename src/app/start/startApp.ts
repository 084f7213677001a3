import type { EmotionCache } from '@emotion/cache';
import type { Store } from 'jotai';
import { buildOffers, buildRoutes, findRoute } from '../../claim/navigation/routes.ts';
import type { AppSettings } from '../../documents/definitions/settings.ts';
import { type ThemeName, themeNames } from '../../rules/themeTokens.ts';
import { appSettingsAtom, clientAtom, faultsAtom } from '../../state/appState.ts';
import { offersAtom, routesAtom } from '../../state/flows.ts';
import { routerAtom } from '../../state/navigation/router.ts';
import { receiptSaverAtom } from '../../state/receiptSaver.ts';
import { createApiClient } from '../api/apiClient.ts';
import { xhrTransport } from '../api/transport.ts';
import { createCaptcha } from '../captcha/captchaController.ts';
import { selectProvider } from '../captcha/selectProvider.ts';
import { createFocusKeeper } from '../dialogs/focusKeeper.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import { tellFault } from '../dialogs/tellFailedCall.ts';
import { createFlowLoader } from '../flows/flowLoader.ts';
import { followEdits, projectDocuments } from '../flows/projectDocuments.ts';
import { createIdempotencyKeys } from '../form/idempotency.ts';
import { fetchWidgets } from '../form/pageWidgets.ts';
import { createTexts } from '../i18n/createTexts.ts';
import { createLanguage } from '../i18n/language.ts';
import type { ThemeLayout } from '../layouts/Layout.tsx';
import { loadLayout } from '../layouts/loadLayout.ts';
import { createRouter } from '../routes/createRouter.ts';
import type { AppServices } from '../services.ts';
import { systemClock } from '../session/sessionTimer.ts';
import { reportToBrowser } from '../shared/log.ts';
import { themeName } from '../themes/themeName.ts';
import { startUploads } from '../uploads/startUploads.ts';
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
export async function startApp(store: Store): Promise<StartedApp> {
  const log = reportToBrowser;
  const clock = systemClock;
  const nonce = readNonce(document);
  const api = createApiClient('');
  api.onCsrfRefused(() => fetchCsrf(api));
  const texts = await createTexts();
  const language = createLanguage({ store, api, texts, log, address, mark });
  const context = { store, api, language, clock, log, search: location.search, path: location.pathname };
  const widgetsLoading = import('../../../widgets/registry.ts');
  const settings = readSettings(store);
  const theme = settings.then((known) => themeName(known.theme));
  const layout = theme.then(loadLayout);
  const failed = () => showError(store, catalogue.requestFailed);
  const flows = createFlowLoader({
    store,
    api,
    log,
    documents: projectDocuments,
    fetchWidgets: async (pages) => fetchWidgets((await widgetsLoading).widgetRegistry, pages),
  });
  const routes = buildRoutes(projectDocuments.flows);
  store.set(routesAtom, routes);
  store.set(offersAtom, buildOffers(projectDocuments.flows));
  const opened = findRoute(routes, location.pathname);
  if (opened !== null) flows.prepare(opened.flow);

  const { widgetRegistry: widgets } = await startUp(
    [
      { name: 'stores', run: () => settings, failed },
      {
        name: 'router',
        run: () => store.set(routerAtom, createRouter(store)),
      },
      { name: 'styling', run: () => layout, failed },
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
    flows,
    idempotency: createIdempotencyKeys(),
    transport: xhrTransport,
    focus: createFocusKeeper(),
    clock,
    log,
    navigated: () => void readToday(context).catch((error: unknown) => log("Today's date is not known", error)),
  };
  store.set(receiptSaverAtom, {
    save: async (formType) => (await import('../form/saveReceipt.ts')).saveReceipt(services, formType),
  });
  store.set(faultsAtom, { report: (error) => tellFault(services, error) });
  startUploads(services, window);
  followEdits(services, async () => {
    await Promise.all([fetchCultures(context), fetchDeadlines(context)]);
    await language.reload();
  });
  // The step has shown its failure already, but the app needs a layout.
  const shown = await theme.catch(() => themeNames[0]);
  const styles = createStyleCache(nonce);
  return { services, theme: shown, layout: await layout.catch(() => loadLayout(shown)), styles };
}

/** Rejects, as every step of start-up may, where the page carries no valid settings. */
async function readSettings(store: Store): Promise<AppSettings> {
  const settings = readAppSettings(document);
  store.set(appSettingsAtom, settings);
  const { minSessionDuration, expiredRedirectUrl } = settings;
  store.set(clientAtom, (client) => ({ ...client, minSessionDuration, expiredRedirectUrl }));
  return settings;
}

const address = {
  get: () => location.pathname + location.search + location.hash,
  replace: (next: string) => history.replaceState(history.state, '', next),
};

function mark(culture: string, direction: 'ltr' | 'rtl'): void {
  document.documentElement.lang = culture;
  document.documentElement.dir = direction;
}
