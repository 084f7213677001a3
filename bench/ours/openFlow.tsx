import { Provider, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { fetchWidgets } from '../../src/app/form/pageWidgets.ts';
import { createTexts } from '../../src/app/i18n/createTexts.ts';
import { compileFlow } from '../../src/compile/compileFlow.ts';
import { serverModelConfigs } from '../../src/compile/serverModelConfigs.ts';
import type { ResolvedFlow } from '../../src/meaning/resolvedFlow.ts';
import { Translations } from '../../src/renderer/kit/Translations.tsx';
import { PageContent } from '../../src/renderer/PageContent.tsx';
import { rjsfValidators, type ValidatorsScript } from '../../src/renderer/rjsfValidators.ts';
import { addTables, type PatternTables } from '../../src/rules/patterns.ts';
import { appSettingsAtom } from '../../src/state/appState.ts';
import { currentPageAtom } from '../../src/state/flows.ts';
import { appSettings } from '../../test/support/appSettings.ts';
import { type BrowserClaim, browserClaim } from '../../test/support/browserClaim.ts';
import { sampleTexts } from '../../test/support/sampleTexts.ts';
import { widgetRegistry } from '../../widgets/registry.ts';
import type { BenchFlow } from '../form/benchFlows.ts';

/** The page the claimant is on, as the app shows it below its title. */
function CurrentPage({ claim }: { readonly claim: BrowserClaim }) {
  const page = useAtomValue(currentPageAtom);
  if (page === null) return null;
  return (
    <main data-page={page.path}>
      <PageContent flow={claim.flow} page={page} widgets={widgetRegistry} />
      <button type="button">Elsewhere</button>
    </main>
  );
}

/**
 * Returns a function that opens a flow of the bench's settlement, once the server's answers, the texts and all widgets
 * are loaded. What remains is the product's own work in the browser: compile the flow, enter its first page, and show
 * it with its widgets.
 */
export async function openFlow({ formType, models, texts }: BenchFlow) {
  const address = `${import.meta.env.BASE_URL}flows/${formType}`;
  const { flow, patterns }: { readonly flow: ResolvedFlow; readonly patterns: PatternTables } = await (
    await fetch(`${address}.json`)
  ).json();
  const script: { readonly default: ValidatorsScript } = await import(/* @vite-ignore */ `${address}.js`);
  addTables(patterns);
  const configs = models.flatMap((model) => serverModelConfigs(model));
  const { pages, fields } = compileFlow(flow, configs);
  const validators = rjsfValidators(
    script.default,
    Object.values(fields).map(({ schema }) => schema),
  );
  await fetchWidgets(widgetRegistry, pages);
  const i18n = await createTexts();
  i18n.addResourceBundle('en', 'translation', { ...sampleTexts.en, ...texts.en });
  return (): { readonly claim: BrowserClaim; readonly page: ReactNode } => {
    const claim = browserClaim({ flow: compileFlow(flow, configs), validators });
    claim.store.set(appSettingsAtom, { ...appSettings, sitePages: [] });
    const page = (
      <Provider store={claim.store}>
        <Translations texts={i18n}>
          <CurrentPage claim={claim} />
        </Translations>
      </Provider>
    );
    return { claim, page };
  };
}
