import { atom } from 'jotai';
import { cultureAtom } from './appState.ts';
import { activeFormTypeAtom } from './flows.ts';
import { resetNavigationAtom } from './navigation.ts';
import { routerAtom } from './router.ts';

/** The default named routes. */
export const namedRoutes = {
  catchAll: '*',
  notFound: '/page-not-found',
  error: '/error',
  defaultDeadline: '/deadline',
  sessionExpired: '/session-expired',
} as const;

/** Each leads to its route and then forgets the form; the address is built from the state before it is reset. */
export const notFoundAtom = atom(null, (get, set) => {
  // In place of the address that does not exist: Back leads to where one came from.
  get(routerAtom).replace(namedRoutes.notFound);
  set(resetNavigationAtom);
});

export const errorAtom = atom(null, (get, set) => {
  get(routerAtom).push(namedRoutes.error);
  set(resetNavigationAtom);
});

export const sessionExpiredAtom = atom(null, (get, set, formType: string | null = get(activeFormTypeAtom)) => {
  get(routerAtom).push(sessionExpiredAddress(formType, get(cultureAtom)));
  set(resetNavigationAtom);
});

export function sessionExpiredAddress(formType: string | null, culture: string | null): string {
  return `${namedRoutes.sessionExpired}?form=${formType ?? ''}&culture=${culture ?? ''}`;
}
