import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { Provider, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Translations } from '../renderer/kit/Translations.tsx';
import type { ThemeLayout } from './layouts/Layout.tsx';
import { GuardedRoutes } from './routes/GuardedRoutes.tsx';
import { type AppServices, ServicesContext, useServices } from './services.ts';
import { useSession } from './session/useSession.ts';
import { Spinner } from './shared/Spinner.tsx';
import { mountedAtom, redirectingAtom } from './shared/shown.ts';

export interface AppProps {
  readonly services: AppServices;
  readonly layout: ThemeLayout;
  readonly styles: EmotionCache;
}

export function App({ services, layout, styles }: AppProps) {
  return (
    <CacheProvider value={styles}>
      <Provider store={services.store}>
        <Translations texts={services.texts}>
          <ServicesContext value={services}>
            <Shell layout={layout} />
          </ServicesContext>
        </Translations>
      </Provider>
    </CacheProvider>
  );
}

function Shell({ layout: Layout }: Pick<AppProps, 'layout'>) {
  const { focus } = useServices();
  const mounted = useAtomValue(mountedAtom);
  const redirecting = useAtomValue(redirectingAtom);
  const hidden = !mounted || redirecting;
  useSession();
  useEffect(() => focus.remember(), [focus]);
  return (
    <>
      {hidden && <Spinner />}
      <Layout hidden={hidden}>
        <GuardedRoutes />
      </Layout>
    </>
  );
}
