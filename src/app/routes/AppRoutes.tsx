import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect } from 'react';
import { Route, Switch, useLocation, useSearch } from 'wouter';
import { namedRoutes } from '../../state/redirects.ts';
import { FormLayout } from '../form/FormLayout.tsx';
import { DeadlinePage } from '../pages/DeadlinePage.tsx';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { SessionExpiredPage } from '../pages/SessionExpiredPage.tsx';
import { useServices } from '../services.ts';
import { redirectingAtom } from '../shared/shown.ts';
import { routeAtom } from './routeState.ts';
import { findRoute } from './routeTable.ts';
import { UnknownRoute } from './UnknownRoute.tsx';
import { useRedirect } from './useRedirect.ts';

/** Shows what the address says, unless a deadline or a missing authorization leads elsewhere. */
export function AppRoutes() {
  const [path] = useLocation();
  const search = useSearch();
  const { routes, language, navigated } = useServices();
  const route = findRoute(routes, path);
  const setRoute = useSetAtom(routeAtom);
  const redirecting = useAtomValue(redirectingAtom);
  const elsewhere = useRedirect(route);

  useLayoutEffect(() => setRoute(route), [setRoute, route]);
  useEffect(() => {
    void language.follow(search);
  }, [language, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the path is a navigation
  useEffect(() => navigated(), [navigated, path]);

  if (elsewhere || redirecting) return null;
  if (route !== null) return <FormLayout route={route} />;
  return (
    <Switch>
      <Route path={namedRoutes.error} component={ErrorPage} />
      <Route path={namedRoutes.defaultDeadline} component={DeadlinePage} />
      <Route path={namedRoutes.sessionExpired} component={SessionExpiredPage} />
      <Route path={namedRoutes.notFound} component={NotFoundPage} />
      <Route path={namedRoutes.catchAll} component={UnknownRoute} />
    </Switch>
  );
}
