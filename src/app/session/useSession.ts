import { endpoints } from 'virtual:claim-wizard/endpoints';
import { useEffect } from 'react';
import { authorizedAtom, clientAtom } from '../../state/appState.ts';
import { answersOfAtom, routeAtom } from '../../state/flows.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import { call } from '../api/call.ts';
import { closeDialogs } from '../dialogs/showError.ts';
import { autosaveAtom } from '../draft/autosaveAtom.ts';
import { clearUnattended, expireClaim } from '../form/startOver.ts';
import { type AppServices, useServices } from '../services.ts';
import { answersAtEndAtom, hideEndedCodeAtom, sessionEndAtom } from './sessionEnd.ts';
import { createSessionTimer, listenForActivity, mustTouchServer, sessionWarningAtom } from './sessionTimer.ts';

function startSession(services: AppServices): () => void {
  const { store, clock, api, log } = services;
  const minutes = () => store.get(clientAtom).minSessionDuration;
  let touching = false;
  const timer = createSessionTimer({
    clock,
    minutes,
    end: api.sessionEnd,
    // Pages outside the flows keep the form's input, so they time out as the form would.
    enabled: () => store.get(routeAtom)?.enableTimeout ?? Object.values(store.get(authorizedAtom).forms).some(Boolean),
    onWarning: (warning) => store.set(sessionWarningAtom, warning),
    onExpired: (isFinal) => {
      void endSession(services, isFinal).finally(() => timer.start());
    },
    onUnattended: () => {
      store.set(hideEndedCodeAtom);
      const saved = store.get(autosaveAtom)?.leave();
      if (clearUnattended(store)) void logOut(services, saved);
    },
  });
  const touch = async () => {
    touching = true;
    try {
      await api.fetchCsrf();
    } catch (error) {
      log('The request that extends the session failed', error);
    } finally {
      touching = false;
    }
  };
  const stopListening = listenForActivity(document, () => {
    timer.activity();
    if (!touching && mustTouchServer(clock.now(), api.lastAnswerAt(), minutes() * 60_000)) void touch();
  });
  timer.start();
  return () => {
    stopListening();
    timer.stop();
  };
}

export function useSession(): void {
  const services = useServices();
  useEffect(() => startSession(services), [services]);
}

export async function endSession(services: AppServices, isFinal = false): Promise<void> {
  const { store } = services;
  const { expiredRedirectUrl } = store.get(clientAtom);
  const end = { ...store.get(answersAtEndAtom), isFinal };
  const saved = store.get(autosaveAtom)?.leave();
  if (expiredRedirectUrl === null)
    store.set(navigateAtom, { kind: 'sessionEnded', formType: store.get(answersOfAtom) });
  store.set(sessionEndAtom, end);
  expireClaim(store);
  closeDialogs(store);
  await logOut(services, saved);
  if (expiredRedirectUrl !== null) window.location.assign(expiredRedirectUrl);
}

/** A failure changes nothing for the claimant; the server's session expires by itself. */
async function logOut({ api, log }: AppServices, saved: Promise<void> | undefined): Promise<void> {
  await saved;
  try {
    await call(api, endpoints.sessionTimeout, { body: {} });
  } catch (error) {
    log('The server did not end the session', error);
  }
}
