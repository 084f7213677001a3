import { useAtomValue, useSetAtom } from 'jotai';
import { useLayoutEffect, useMemo } from 'react';
import { authorizedAtom, cultureAtom, deadlinesAtom } from '../../state/appState.ts';
import { sessionExpiredAtom } from '../../state/redirects.ts';
import { routerAtom } from '../../state/router.ts';
import { useServices } from '../services.ts';
import { redirectingAtom } from '../shared/shown.ts';
import { decideRedirect } from './decideRedirect.ts';
import type { FlowRoute } from './routeTable.ts';

/** Sends a navigation elsewhere where it must not arrive. Returns whether it does. */
export function useRedirect(route: FlowRoute | null): boolean {
  const { store, routes, clock } = useServices();
  const deadlines = useAtomValue(deadlinesAtom);
  const authorized = useAtomValue(authorizedAtom).forms[route?.flow ?? ''] ?? false;
  const setRedirecting = useSetAtom(redirectingAtom);
  const redirect = useMemo(
    () =>
      decideRedirect({
        route,
        routes,
        deadlines,
        authorized,
        culture: store.get(cultureAtom),
        now: clock.now(),
        origin: window.location.origin,
      }),
    [route, routes, deadlines, authorized, store, clock],
  );

  useLayoutEffect(() => {
    if (redirect === null) return;
    setRedirecting(true);
    if (redirect.to === 'site') {
      window.location.assign(redirect.address);
      return;
    }
    if (redirect.to === 'page') store.get(routerAtom).replace(redirect.address);
    else store.set(sessionExpiredAtom, redirect.formType);
    setRedirecting(false);
  }, [redirect, setRedirecting, store]);
  return redirect !== null;
}
