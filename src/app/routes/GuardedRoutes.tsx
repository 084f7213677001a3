import { useAtomValue } from 'jotai';
import { type ComponentType, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { findNamedRoute } from '../../claim/navigation/routes.ts';
import { namedRoutes } from '../../rules/productPaths.ts';
import { addressAtom, routeAtom } from '../../state/flows.ts';
import { FormLayout } from '../form/FormLayout.tsx';
import { DeadlinePage, ErrorPage, FaultPage, NotFoundPage, SessionExpiredPage } from '../pages/noticePages.tsx';
import { AccessibilityPage, PrivacyPage } from '../pages/statementPages.tsx';
import { useServices } from '../services.ts';
import { FaultBoundary } from '../shared/FaultBoundary.tsx';
import { redirectingAtom } from '../shared/shown.ts';
import { followAddress } from './createRouter.ts';
import { followLinks } from './followLinks.ts';

export function GuardedRoutes() {
  const path = useAtomValue(addressAtom) ?? '';
  const { log, store } = useServices();
  useLayoutEffect(() => followAddress(store), [store]);
  useEffect(() => followLinks(store), [store]);
  const onFault = useCallback((error: unknown) => log(`The page at ${path} could not be drawn`, error), [log, path]);
  return (
    <FaultBoundary resetKey={path} onFault={onFault} fallback={(retry) => <FaultPage page={path} retry={retry} />}>
      <AppRoutes />
    </FaultBoundary>
  );
}

const pages: Readonly<Record<string, ComponentType>> = {
  [namedRoutes.error]: ErrorPage,
  [namedRoutes.defaultDeadline]: DeadlinePage,
  [namedRoutes.sessionExpired]: SessionExpiredPage,
  [namedRoutes.notFound]: NotFoundPage,
  [namedRoutes.accessibility]: AccessibilityPage,
  [namedRoutes.privacy]: PrivacyPage,
};

function AppRoutes() {
  const search = useSearch();
  const { language, navigated } = useServices();
  const address = useAtomValue(addressAtom);
  const route = useAtomValue(routeAtom);
  const redirecting = useAtomValue(redirectingAtom);

  useEffect(() => {
    void language.follow(search);
  }, [language, search]);
  // The first address is not a move: start-up has just fetched everything a move would.
  const shown = useRef<string>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = address;
    if (before !== null && before !== address) navigated();
  }, [navigated, address]);

  if (redirecting || address === null) return null;
  if (route !== null) return <FormLayout route={route} />;
  const Page = pages[findNamedRoute(address) ?? ''];
  return Page === undefined ? null : <Page />;
}
