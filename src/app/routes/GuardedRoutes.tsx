import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { findNamedRoute } from '../../claim/navigation/routes.ts';
import { addressAtom, routeAtom } from '../../state/flows.ts';
import { FormLayout } from '../form/FormLayout.tsx';
import { FaultPage } from '../pages/FaultPage.tsx';
import { NamedPage } from '../pages/NamedPage.tsx';
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
  const named = findNamedRoute(address);
  return named === null ? null : <NamedPage page={named} />;
}
