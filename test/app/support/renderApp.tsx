import { createStore } from 'jotai';
import { render } from 'vitest-browser-react';
import { App } from '../../../src/app/App.tsx';
import type { ApiAnswer, ApiClient } from '../../../src/app/api/apiClient.ts';
import { createCaptcha } from '../../../src/app/captcha/captchaController.ts';
import type { CaptchaProvider } from '../../../src/app/captcha/captchaProvider.ts';
import { createFocusKeeper } from '../../../src/app/dialogs/focusKeeper.ts';
import { reportError } from '../../../src/app/dialogs/reportFailedRequest.ts';
import { createIdempotencyKeys } from '../../../src/app/form/idempotency.ts';
import { fetchWidgets } from '../../../src/app/form/pageWidgets.ts';
import { createTexts } from '../../../src/app/i18n/createTexts.ts';
import { createLanguage } from '../../../src/app/i18n/language.ts';
import { loadLayout } from '../../../src/app/layouts/loadLayout.ts';
import { createRouter } from '../../../src/app/routes/createRouter.ts';
import type { AppServices } from '../../../src/app/services.ts';
import { systemClock } from '../../../src/app/session/sessionTimer.ts';
import { createStyleCache } from '../../../src/app/start/styleCache.ts';
import '../../../src/app/themes/page.css';
import '../../../src/app/themes/firstPaint.css';
import type { FlowOffer } from '../../../src/claim/navigation/routes.ts';
import type { CompiledFlow } from '../../../src/compile/compiledPage.ts';
import type { WidgetRegistry } from '../../../src/renderer/contract/widgetRegistry.ts';
import type { FieldValidators } from '../../../src/rules/ajv/fieldValidator.ts';
import { type SitePath, sitePaths } from '../../../src/rules/sitePages.ts';
import { type ThemeName, tokenSheet } from '../../../src/rules/themeTokens.ts';
import {
  appSettingsAtom,
  captchaAtom,
  culturesAtom,
  faultsAtom,
  todayAtom,
  whitelistAtom,
} from '../../../src/state/appState.ts';
import { offersAtom, registerFlowAtom, routesAtom } from '../../../src/state/flows.ts';
import { routerAtom } from '../../../src/state/navigation/router.ts';
import { widgetRegistry } from '../../../widgets/registry.ts';
import { routesOf } from '../../support/memoryRouter.ts';
import { sampleTexts } from '../../support/sampleTexts.ts';

const contents: Readonly<Record<string, Readonly<Record<string, string>>>> = sampleTexts;

/** A server of a test: what it answers to `GET /path` or `POST /path`; 404 for everything else. */
export type Answers = Readonly<Record<string, (body: unknown) => ApiAnswer | Promise<ApiAnswer>>>;

function answering(answers: Answers): ApiClient {
  const answer = async (call: string, body: unknown) => answers[call]?.(body) ?? { status: 404, body: null };
  return {
    get: async (path) => {
      const [, culture] = /^\/api\/culture\/content\?culture=(\w+)$/.exec(path) ?? [];
      if (culture === undefined) return answer(`GET ${path}`, null);
      return { status: 200, body: Object.entries(contents[culture] ?? {}).map(([key, value]) => ({ key, value })) };
    },
    postJson: (path, body) => answer(`POST ${path}`, body),
    guarded: (send) => send({}),
    setCsrf: () => undefined,
    fetchCsrfBy: () => undefined,
    fetchCsrf: async () => undefined,
    lastAnswerAt: () => Date.now(),
    documents: () => null,
    sessionEnd: () => null,
  };
}

export interface AppSetting {
  readonly theme?: ThemeName;
  readonly path?: string;
  readonly culture?: string;
  readonly registered?: { readonly flow: CompiledFlow; readonly validators: FieldValidators };
  readonly answers?: Answers;
  readonly openLinksInNewWindow?: boolean;
  /** The pages that the project site has; all by default. */
  readonly sitePages?: readonly SitePath[];
  /** What each flow is for. */
  readonly offers?: readonly FlowOffer[];
  /** Replaces the product's own, all of which are loaded. */
  readonly widgets?: WidgetRegistry;
  /** Turns captcha on, by this service. */
  readonly captcha?: CaptchaProvider;
}

/** The whole app in a real browser, with the sample's texts, as start-up leaves it. */
export async function renderApp(setting: AppSetting = {}) {
  const { theme = 'general', path = '/page-not-found', culture = 'en', registered, answers = {} } = setting;
  const { widgets = widgetRegistry } = setting;
  history.replaceState(null, '', path);
  const store = createStore();
  store.set(appSettingsAtom, {
    theme,
    analyticsTagId: null,
    secondAnalyticsTagId: null,
    siteRoot: '/site',
    sitePages: [...(setting.sitePages ?? sitePaths)],
    ...(setting.openLinksInNewWindow === undefined ? {} : { openLinksInNewWindow: setting.openLinksInNewWindow }),
    minSessionDuration: 30,
    expiredRedirectUrl: null,
    uploads: { allowedExtensions: ['.pdf'], maxFileBytes: 1000, maxFiles: 3, maxClaimBytes: 3000 },
    drafts: { keptDays: 0 },
  });
  store.set(culturesAtom, {
    en: { name: 'English', direction: 'ltr' },
    es: { name: 'Español', direction: 'ltr' },
  });
  store.set(todayAtom, { year: 2031, month: 11, day: 21 });
  store.set(whitelistAtom, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -');
  store.set(routerAtom, createRouter(store));
  store.set(routesAtom, routesOf(registered?.flow));
  store.set(offersAtom, setting.offers ?? []);
  if (registered !== undefined) {
    store.set(registerFlowAtom, registered);
    await fetchWidgets(widgetRegistry, registered.flow.pages);
  }
  const api = answering(answers);
  const texts = await createTexts();
  const logged: string[] = [];
  const captchaPlaces: HTMLElement[] = [];
  const moves: string[] = [];
  const log = (what: string) => logged.push(what);
  const { captcha: provider } = setting;
  if (provider !== undefined) store.set(captchaAtom, (captcha) => ({ ...captcha, siteKey: 'site-key' }));
  const language = createLanguage({
    store,
    api,
    texts,
    log,
    address: {
      get: () => location.pathname + location.search,
      replace: (address) => history.replaceState(null, '', address),
    },
    mark: (lang, dir) => Object.assign(document.documentElement, { lang, dir }),
  });
  await language.show(culture);
  const services: AppServices = {
    store,
    api,
    texts,
    language,
    widgets,
    captcha:
      provider !== undefined
        ? createCaptcha({ store, log, provider: async () => provider })
        : {
            mount: async (element) => {
              captchaPlaces.push(element);
            },
            unmount: () => undefined,
            challenge: () => Promise.resolve(),
            reset: () => undefined,
          },
    flows: {
      prepare: () => undefined,
      ensure: () => Promise.resolve(registered !== undefined),
      fetchWhitelist: () => Promise.resolve(),
      fetchList: () => Promise.resolve(),
      askVersion: () => Promise.resolve(),
      confirm: () => Promise.resolve(false),
      versionOf: () => null,
      isBehind: () => false,
    },
    focus: createFocusKeeper(),
    idempotency: createIdempotencyKeys(),
    transport: (submitPath, body) => api.postJson(submitPath, body),
    clock: systemClock,
    log,
    navigated: () => {
      moves.push(location.pathname);
    },
  };
  store.set(faultsAtom, { report: (error) => reportError(services, error) });
  const layout = await loadLayout(theme);
  const screen = await render(
    <>
      <style>{tokenSheet(theme)}</style>
      <App services={services} layout={layout} styles={createStyleCache('test-nonce')} />
    </>,
  );
  return { screen, store, services, logged, moves, captchaPlaces };
}
