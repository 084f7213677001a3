import { Provider, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { fetchWidgets } from '../../src/app/form/pageWidgets.ts';
import { createTexts } from '../../src/app/i18n/createTexts.ts';
import type { CompiledFlow } from '../../src/compile/compiledPage.ts';
import { PageContent } from '../../src/renderer/PageContent.tsx';
import { appSettingsAtom } from '../../src/state/appState.ts';
import { currentPageAtom } from '../../src/state/flows.ts';
import { appSettings } from '../../test/support/appSettings.ts';
import { browserClaim } from '../../test/support/browserClaim.ts';
import { sampleTexts } from '../../test/support/sampleTexts.ts';
import { widgetRegistry } from '../../widgets/registry.ts';

type Claim = ReturnType<typeof browserClaim>;

/** The page the claimant is on, as the app shows it below its title, with the product's own widgets. */
function CurrentPage({ claim }: { readonly claim: Claim }) {
  const page = useAtomValue(currentPageAtom);
  if (page === null) return null;
  return (
    <main data-page={page.path}>
      <PageContent flow={claim.flow} page={page} widgets={widgetRegistry} />
      <button type="button">Next</button>
    </main>
  );
}

/** Returns how to open a flow, by the store that start-up would leave, once texts and every widget are there. */
export async function preparedPage(flow: CompiledFlow, texts: Readonly<Record<string, string>>) {
  await fetchWidgets(widgetRegistry, flow.pages);
  const i18n = await createTexts();
  i18n.addResourceBundle('en', 'translation', { ...sampleTexts.en, ...texts });
  return (setting: Parameters<typeof browserClaim>[0]): { readonly claim: Claim; readonly page: ReactNode } => {
    const claim = browserClaim(setting);
    claim.store.set(appSettingsAtom, appSettings);
    const page = (
      <Provider store={claim.store}>
        <I18nextProvider i18n={i18n}>
          <CurrentPage claim={claim} />
        </I18nextProvider>
      </Provider>
    );
    return { claim, page };
  };
}
