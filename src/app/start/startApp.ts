import { endpoints } from 'virtual:claim-wizard/endpoints';
import type { Resource } from 'i18next';
import type { Store } from 'jotai';
import { findNamedRoute, findRoute } from '../../claim/navigation/routes.ts';
import type { PageSettings } from '../../documents/definitions/settings.ts';
import { lazyModule } from '../../renderer/kit/lazyModule.ts';
import { pathOf, searchOf } from '../../rules/addressParts.ts';
import { formatCalendarDate } from '../../rules/calendarDate.ts';
import { queryCulture } from '../../rules/culture.ts';
import { themeNames } from '../../rules/themeTokens.ts';
import { appSettingsAtom, clientAtom, faultsAtom, todayAtom } from '../../state/appState.ts';
import { currentPageAtom, routesAtom } from '../../state/flows.ts';
import { routerAtom } from '../../state/navigation/router.ts';
import { receiptSaverAtom } from '../../state/receiptSaver.ts';
import type { AppProps } from '../App.tsx';
import { createApiClient } from '../api/apiClient.ts';
import { xhrTransport } from '../api/transport.ts';
import { createCaptcha } from '../captcha/captchaController.ts';
import { createFocusKeeper } from '../dialogs/focusKeeper.ts';
import { reportError } from '../dialogs/reportFailedRequest.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import { createFlowLoader } from '../flows/flowLoader.ts';
import { followAtMove } from '../flows/followDocuments.ts';
import { createIdempotencyKeys } from '../form/idempotency.ts';
import { isSigned } from '../form/isSigned.ts';
import { fetchWidgets } from '../form/pageWidgets.ts';
import { createTexts } from '../i18n/createTexts.ts';
import { createLanguage, tableOf } from '../i18n/language.ts';
import { loadLayout } from '../layouts/loadLayout.ts';
import { fetchNamedPages } from '../pages/NamedPage.tsx';
import type { AppServices } from '../services.ts';
import { mountedAtom } from '../shared/shown.ts';
import { themeName } from '../themes/themeName.ts';
import { createConfirmation } from './confirmation.ts';
import type { Host } from './host.ts';
import { startUp } from './startUp.ts';
import { confirmingSteps, fetchCsrf, fetchingSteps, readToday } from './steps.ts';

const loadProviders = lazyModule(() => import('../captcha/selectProvider.ts'));

export interface StartedApp extends AppProps {
  /** Whether the first page can be drawn at once, as the server drew it. */
  readonly isDrawable: boolean;
  /** Repeats the requests answered by the initial data and shows what has changed; null without initial data. */
  readonly confirm: (() => Promise<void>) | null;
}

/**
 * Widgets are registered once everything has settled. With initial data only code is fetched, and the first page is
 * ready to be drawn.
 */
export async function startApp(store: Store, host: Host): Promise<StartedApp> {
  const { log, clock, initialData, address, mark, loadValidators } = host;
  const api = createApiClient(host.fetch, { known: initialData?.answers });
  api.fetchCsrfBy(() => fetchCsrf(api));
  const known = knownTexts(initialData);
  const texts = await createTexts(known ?? {});
  const language = createLanguage({ store, api, texts, log, address, mark, startsPartly: known !== null });
  const context = { store, api, language, clock, log, initialData, address };
  const widgetsLoading = import('../../../widgets/registry.ts');
  const settings = readSettings(store, host);
  const theme = settings.then((known) => themeName(known.theme));
  const layout = theme.then(loadLayout);
  const failed = () => showError(store, catalogue.requestFailed);
  const flows = createFlowLoader({
    store,
    api,
    log,
    loadValidators,
    fetchWidgets: async (pages) => fetchWidgets((await widgetsLoading).widgetRegistry, pages),
  });
  // The list says what can be shown.
  await flows.fetchList();
  const opened = findRoute(store.get(routesAtom) ?? [], pathOf(address.get()));
  if (opened !== null) flows.prepare(opened.flow);

  let isWhole = true;
  const { widgetRegistry: widgets } = await startUp(
    [
      { name: 'stores', run: () => settings, failed },
      { name: 'router', run: () => store.set(routerAtom, host.router(store)) },
      { name: 'styling', run: () => layout, failed },
      ...fetchingSteps(context),
    ],
    (what, error) => {
      isWhole = false;
      log(what, error);
    },
    () => widgetsLoading,
  );

  const confirmation =
    initialData && createConfirmation(confirmingSteps({ ...context, initialData: null }, flows), log);
  const services: AppServices = {
    store,
    api,
    texts,
    language,
    widgets,
    captcha: createCaptcha({
      store,
      log,
      provider: async (name) => (await loadProviders()).selectProvider(name, host.nonce),
    }),
    flows,
    idempotency: createIdempotencyKeys(),
    transport: xhrTransport,
    focus: createFocusKeeper(),
    clock,
    log,
    onTitle: host.onTitle,
    navigated: () => {
      void confirmation?.again();
      void followAtMove({ flows, language, log });
      readToday({ store, clock, initialData: null }).catch((error: unknown) => log("Today's date is not known", error));
      void language.complete();
    },
  };
  store.set(receiptSaverAtom, {
    save: async (formType) => (await import('../form/saveReceipt.ts')).saveReceipt(services, formType),
  });
  store.set(faultsAtom, { report: (error) => reportError(services, error) });
  // The step has shown its failure, but the app needs a layout.
  const shown = await theme.catch(() => themeNames[0]);
  return {
    services,
    layout: await layout.catch(() => loadLayout(shown)),
    styles: host.styles,
    isDrawable: initialData !== null && isWhole && (await makeDrawable(services, host)),
    confirm: confirmation?.confirm ?? null,
  };
}

/** Those of the first page, of its language. */
function knownTexts(initialData: Host['initialData']): Resource | null {
  for (const [address, items] of Object.entries(initialData?.answers ?? {})) {
    const culture = pathOf(address) === endpoints.content.path ? queryCulture(searchOf(address)) : null;
    if (culture !== null && endpoints.content.isAnswer(items)) return { [culture]: { translation: tableOf(items) } };
  }
  return null;
}

/** False where something for the first drawing is missing. */
async function makeDrawable({ store, flows, widgets }: AppServices, { address, show }: Host): Promise<boolean> {
  let path: string;
  do {
    path = pathOf(address.get());
    const opened = findRoute(store.get(routesAtom) ?? [], path);
    if (opened !== null && !(await flows.ensure(opened.flow))) return false;
    show(store);
    // It may redirect.
  } while (pathOf(address.get()) !== path);
  const page = store.get(currentPageAtom);
  if (page !== null) await fetchWidgets(widgets, [page]);
  if (findNamedRoute(path) !== null) await fetchNamedPages();
  const today = store.get(todayAtom);
  // By the server's clock, until the date is fetched.
  if (page !== null && isSigned(page) && today !== null) {
    store.set(clientAtom, (client) => ({ ...client, signatureDate: formatCalendarDate(today) }));
  }
  store.set(mountedAtom, true);
  return true;
}

/** Async, so that missing settings reject like any other step. */
async function readSettings(store: Store, host: Host): Promise<PageSettings> {
  const settings = host.settings();
  store.set(appSettingsAtom, settings);
  const { minSessionDuration, expiredRedirectUrl } = settings;
  store.set(clientAtom, (client) => ({ ...client, minSessionDuration, expiredRedirectUrl }));
  return settings;
}
