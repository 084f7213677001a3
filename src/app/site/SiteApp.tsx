import { CacheProvider } from '@emotion/react';
import { Provider } from 'jotai';
import { Translations } from '../../renderer/kit/Translations.tsx';
import type { AppProps } from '../App.tsx';
import { ServicesContext } from '../services.ts';
import { OfficialLine } from './OfficialLine.tsx';
import { SiteLanguages } from './SiteLanguages.tsx';
import { SiteView } from './SiteView.tsx';
import type { SiteViewProps } from './siteProps.ts';

export interface SiteAppProps extends SiteViewProps {
  readonly app: AppProps;
  /** Text key. */
  readonly official: string | undefined;
}

/** A page of the settlement's site in the frame of the form. It needs no script. */
export function SiteApp({ app: { services, layout: Layout, styles }, official, ...view }: SiteAppProps) {
  return (
    <CacheProvider value={styles}>
      <Provider store={services.store}>
        <Translations texts={services.texts}>
          <ServicesContext value={services}>
            <Layout
              hidden={false}
              languages={<SiteLanguages />}
              aboveSite={official === undefined ? null : <OfficialLine text={official} />}
            >
              <SiteView {...view} />
            </Layout>
          </ServicesContext>
        </Translations>
      </Provider>
    </CacheProvider>
  );
}
