import { createTheme, ThemeProvider } from '@mui/material/styles';
import i18next from 'i18next';
import { Provider, useAtomValue } from 'jotai';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { render } from 'vitest-browser-react';
import en from '../../settlement/content/en.json' with { type: 'json' };
import es from '../../settlement/content/es.json' with { type: 'json' };
import type { WidgetRegistry } from '../../src/renderer/contract/widgetRegistry.ts';
import { PageContent } from '../../src/renderer/PageContent.tsx';
import { appSettingsAtom } from '../../src/state/appState.ts';
import { currentPageAtom } from '../../src/state/currentPage.ts';
import { widgetRegistry } from '../../widgets/registry.ts';
import { type BrowserClaim, browserClaim } from '../support/browserClaim.ts';
import { compileTestFlow, type TestFlow } from '../support/testFlow.ts';

type Texts = Readonly<Record<string, string>>;

/** Like the app's own instance: the sample's texts, and those of the test. */
export async function createTexts(texts: Texts, language = 'en') {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: {
      en: { translation: { ...en.texts, ...texts } },
      es: { translation: es.texts },
    },
    keySeparator: false,
    nsSeparator: false,
  });
  return i18n;
}

const settings = {
  theme: 'general',
  analyticsTagId: null,
  secondAnalyticsTagId: null,
  siteRoot: '/site',
  openLinksInNewWindow: true,
  minSessionDuration: 30,
  expiredRedirectUrl: null,
  uploads: { allowedExtensions: ['.pdf', '.png'], maxFileBytes: 1024, maxFiles: 3, maxClaimBytes: 2048 },
};

/** The page the claimant is on, as the app shows it below the title. */
function CurrentPage({ claim, widgets }: { readonly claim: BrowserClaim; readonly widgets: WidgetRegistry }) {
  const page = useAtomValue(currentPageAtom);
  return page === null ? null : (
    <main key={page.path} data-page={page.path}>
      <PageContent flow={claim.flow} page={page} widgets={widgets} />
    </main>
  );
}

/** Renders the first page of a test flow in a real browser, with a store as start-up leaves it. */
export async function renderPage(test: TestFlow, texts: Texts = {}, widgets: WidgetRegistry = widgetRegistry) {
  const claim = browserClaim(compileTestFlow(test));
  claim.store.set(appSettingsAtom, settings);
  const i18n = await createTexts(texts);
  const screen = await render(
    <Provider store={claim.store}>
      <I18nextProvider i18n={i18n}>
        <ThemeProvider theme={createTheme()}>
          <CurrentPage claim={claim} widgets={widgets} />
          <button type="button">Elsewhere</button>
        </ThemeProvider>
      </I18nextProvider>
    </Provider>,
  );
  return { ...claim, screen, i18n };
}
