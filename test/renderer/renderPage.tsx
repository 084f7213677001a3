import { Provider, useAtomValue } from 'jotai';
import { render } from 'vitest-browser-react';
import { fetchWidgets } from '../../src/app/form/pageWidgets.ts';
import { createTexts } from '../../src/app/i18n/createTexts.ts';
import type { WidgetRegistry } from '../../src/renderer/contract/widgetRegistry.ts';
import { Translations } from '../../src/renderer/kit/Translations.tsx';
import { PageContent } from '../../src/renderer/PageContent.tsx';
import { tokenSheet } from '../../src/rules/themeTokens.ts';
import { appSettingsAtom } from '../../src/state/appState.ts';
import { currentPageAtom } from '../../src/state/flows.ts';
import { widgetRegistry } from '../../widgets/registry.ts';
import { appSettings } from '../support/appSettings.ts';
import { type BrowserClaim, browserClaim } from '../support/browserClaim.ts';
import { sampleTexts as texts } from '../support/sampleTexts.ts';
import type { TestFlow } from '../support/testFlow.ts';

type Texts = Readonly<Record<string, string>>;

/** The app's own translation table with the sample's texts in it, and those of the test in English. */
export async function sampleTexts(more: Texts = {}) {
  const i18n = await createTexts();
  i18n.addResourceBundle('en', 'translation', { ...texts.en, ...more });
  i18n.addResourceBundle('es', 'translation', texts.es);
  return i18n;
}

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
  const claim = browserClaim(test);
  claim.store.set(appSettingsAtom, appSettings);
  await fetchWidgets(widgets, claim.flow.pages);
  const i18n = await sampleTexts(texts);
  const screen = await render(
    <Provider store={claim.store}>
      <Translations texts={i18n}>
        <style>{tokenSheet('general')}</style>
        <CurrentPage claim={claim} widgets={widgets} />
        <button type="button">Elsewhere</button>
      </Translations>
    </Provider>,
  );
  return { ...claim, screen, i18n };
}
