import { useAtomValue } from 'jotai';
import { useCallback, useLayoutEffect } from 'react';
import { addressAtom } from '../../state/flows.ts';
import { FaultPage } from '../pages/FaultPage.tsx';
import { useServices } from '../services.ts';
import { FaultBoundary } from '../shared/FaultBoundary.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { followAddress } from './createRouter.ts';

/** The current route; where it cannot be drawn, a page that says so and leads on. */
export function GuardedRoutes() {
  const path = useAtomValue(addressAtom) ?? '';
  const { log, store } = useServices();
  useLayoutEffect(() => followAddress(store), [store]);
  const onFault = useCallback((error: unknown) => log(`The page at ${path} could not be drawn`, error), [log, path]);
  return (
    <FaultBoundary place={path} onFault={onFault} fallback={(retry) => <FaultPage page={path} retry={retry} />}>
      <AppRoutes />
    </FaultBoundary>
  );
}
