import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Provider, useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { cultureAtom, culturesAtom } from '../state/appState.ts';
import { GuardedRoutes } from './routes/GuardedRoutes.tsx';
import { ServicesContext, useServices } from './services.ts';
import { useSession } from './session/useSession.ts';
import { Spinner } from './shared/Spinner.tsx';
import { mountedAtom, redirectingAtom } from './shared/shown.ts';
import type { StartedApp } from './start/startApp.ts';
import { createAppTheme } from './themes/createAppTheme.ts';

export function App({ services, theme, layout, styles }: StartedApp) {
  return (
    <CacheProvider value={styles}>
      <Provider store={services.store}>
        <I18nextProvider i18n={services.texts}>
          <ServicesContext value={services}>
            <Shell theme={theme} layout={layout} />
          </ServicesContext>
        </I18nextProvider>
      </Provider>
    </CacheProvider>
  );
}

function Shell({ theme, layout: Layout }: Pick<StartedApp, 'theme' | 'layout'>) {
  const { focus } = useServices();
  const culture = useAtomValue(cultureAtom);
  const direction = useAtomValue(culturesAtom)[culture]?.direction ?? 'ltr';
  const muiTheme = useMemo(() => createAppTheme(theme, direction), [theme, direction]);
  const mounted = useAtomValue(mountedAtom);
  const redirecting = useAtomValue(redirectingAtom);
  const hidden = !mounted || redirecting;
  useSession();
  useEffect(() => focus.remember(), [focus]);
  return (
    <ThemeProvider theme={muiTheme}>
      <CssBaseline />
      {hidden && <Spinner />}
      <Layout hidden={hidden}>
        <GuardedRoutes />
      </Layout>
    </ThemeProvider>
  );
}
