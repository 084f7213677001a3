import { useEffect } from 'react';
import { authorizedAtom, clientAtom } from '../../state/appState.ts';
import { routeAtom } from '../../state/navigation/place.ts';
import { type AppServices, useServices } from '../services.ts';
import { fetchCsrf } from '../start/steps.ts';
import { listenForActivity } from './activityEvents.ts';
import { endSession } from './endSession.ts';
import { mustTouchServer } from './keepServerSession.ts';
import { createSessionTimer } from './sessionTimer.ts';
import { sessionWarningAtom } from './sessionWarning.ts';

function sessionMinutes({ store }: AppServices): number {
  return store.get(clientAtom).minSessionDuration;
}

function isSignedIn({ store }: AppServices): boolean {
  return Object.values(store.get(authorizedAtom).forms).some(Boolean);
}

function startSession(services: AppServices): () => void {
  const { store, clock, api, log } = services;
  let touching = false;
  const timer = createSessionTimer({
    clock,
    minutes: () => sessionMinutes(services),
    // A page outside the flows keeps what is typed in the form: it ends as it would on a page of the form.
    enabled: () => store.get(routeAtom)?.enableTimeout ?? isSignedIn(services),
    onWarning: (seconds) => store.set(sessionWarningAtom, seconds),
    onExpired: () => {
      void endSession(services).finally(() => timer.start());
    },
  });
  const touch = async () => {
    touching = true;
    try {
      await fetchCsrf(api);
    } catch (error) {
      log('The server could not be told that the claimant is still here', error);
    } finally {
      touching = false;
    }
  };
  const stopListening = listenForActivity(document, () => {
    timer.activity();
    const length = sessionMinutes(services) * 60_000;
    if (!touching && mustTouchServer(clock.now(), api.lastHeard(), length)) void touch();
  });
  timer.start();
  return () => {
    stopListening();
    timer.stop();
  };
}

/** Runs the session timer for as long as the app is shown. */
export function useSession(): void {
  const services = useServices();
  useEffect(() => startSession(services), [services]);
}
