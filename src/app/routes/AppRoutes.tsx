import { useAtomValue } from 'jotai';
import { type ComponentType, useEffect } from 'react';
import { useSearch } from 'wouter';
import { findNamedRoute, namedRoutes } from '../../claim/navigation/routes.ts';
import { addressAtom } from '../../state/flows.ts';
import { routeAtom } from '../../state/navigation/place.ts';
import { FormLayout } from '../form/FormLayout.tsx';
import { DeadlinePage } from '../pages/DeadlinePage.tsx';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { SessionExpiredPage } from '../pages/SessionExpiredPage.tsx';
import { useServices } from '../services.ts';
import { redirectingAtom } from '../shared/shown.ts';

const pages: Readonly<Record<string, ComponentType>> = {
  [namedRoutes.error]: ErrorPage,
  [namedRoutes.defaultDeadline]: DeadlinePage,
  [namedRoutes.sessionExpired]: SessionExpiredPage,
  [namedRoutes.notFound]: NotFoundPage,
};

/** Shows what is at the address, once it may be shown. */
export function AppRoutes() {
  const search = useSearch();
  const { language, navigated } = useServices();
  const address = useAtomValue(addressAtom);
  const route = useAtomValue(routeAtom);
  const redirecting = useAtomValue(redirectingAtom);

  useEffect(() => {
    void language.follow(search);
  }, [language, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the path is a navigation
  useEffect(() => navigated(), [navigated, address]);

  if (redirecting || address === null) return null;
  if (route !== null) return <FormLayout route={route} />;
  const Page = pages[findNamedRoute(address) ?? ''];
  return Page === undefined ? null : <Page />;
}
