import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { namedRoutes } from '../../claim/navigation/routes.ts';
import { routesAtom } from '../../state/flows.ts';
import { resetModelsAtom } from '../../state/models.ts';
import { useServices } from '../services.ts';
import { Notice } from './Notice.tsx';
import { RestartButton } from './RestartButton.tsx';

/**
 * After a session ended, or where a form is not authorized: lets the claimant start that form again. It says that the
 * answers were deleted, so they are, whatever led here.
 */
export function SessionExpiredPage() {
  const { store } = useServices();
  useEffect(() => store.set(resetModelsAtom), [store]);
  const form = new URLSearchParams(useSearch()).get('form');
  const first = store.get(routesAtom)?.find((route) => route.flow === form)?.path ?? '/';
  return (
    <Notice page={namedRoutes.sessionExpired} title="LocKey_SessionExpired_Title" text="LocKey_SessionExpired_Text">
      <RestartButton label="LocKey_SessionExpired_Action" to={first} />
    </Notice>
  );
}
