import { clientAtom } from '../../state/appState.ts';
import { answersOfAtom } from '../../state/flows.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import { calls } from '../../wire/callTable.ts';
import { call } from '../api/call.ts';
import { closeDialogs } from '../dialogs/closeDialogs.ts';
import { forgetClaim } from '../form/startOver.ts';
import type { AppServices } from '../services.ts';

/**
 * Ends the session: leads to where expiry leads, forgets everything typed, and logs out on the server. A server that
 * does not answer changes nothing for the claimant; its session ends by itself.
 */
export async function endSession({ store, api, log }: AppServices): Promise<void> {
  const { expiredRedirectUrl } = store.get(clientAtom);
  if (expiredRedirectUrl === null)
    store.set(navigateAtom, { kind: 'sessionEnded', formType: store.get(answersOfAtom) });
  forgetClaim(store);
  closeDialogs(store);
  try {
    await call(api, calls.sessionTimeout, { body: {} });
  } catch (error) {
    log('The server did not end the session', error);
  }
  if (expiredRedirectUrl !== null) window.location.assign(expiredRedirectUrl);
}
