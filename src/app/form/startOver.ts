import type { Store } from 'jotai';
import { authorizedAtom, pageStatusAtom, sessionExpiredAtom } from '../../state/appState.ts';
import { isFilledIn } from '../../state/claim/filledIn.ts';
import { editedModelsAtom, parkedClaimsAtom, savedModelsAtom } from '../../state/claim/models.ts';
import { pendingInputsAtom } from '../../state/claim/pendingInputs.ts';
import { savedCredentialsAtom } from '../../state/claim/savedCredentials.ts';
import { activeFlowAtom, addressAtom, answersOfAtom } from '../../state/flows.ts';
import { routerAtom } from '../../state/navigation/router.ts';
import { forgetClaimAtom } from '../../state/navigation/startAgain.ts';
import { closeDialogs } from '../dialogs/showError.ts';
import { deletedOfferAtom, hideDraftOffer } from '../draft/draftOffer.ts';
import { showAddress } from '../routes/createRouter.ts';

export function forgetClaim(store: Store): void {
  store.set(forgetClaimAtom);
  store.set(deletedOfferAtom, {});
  hideDraftOffer(store);
}

/** After a session has ended; the page that follows says why. */
export function expireClaim(store: Store): void {
  forgetClaim(store);
  store.set(sessionExpiredAtom, true);
}

/** For the next person at an unattended machine. Returns whether there was anything to clear. */
export function clearUnattended(store: Store): boolean {
  const address = store.get(addressAtom);
  const isForm = store.get(activeFlowAtom) !== null;
  const hadAnswers = isForm ? hasAnswers(store) : store.get(answersOfAtom) !== null;
  if (!hadAnswers || address === null) return false;
  forgetClaim(store);
  closeDialogs(store);
  showAddress(store, address);
  store.set(pageStatusAtom, isForm ? 'LocKey_Session_Cleared' : null);
  return true;
}

/** Whether any claim, shown or parked, holds personal data. */
function hasAnswers({ get }: Store): boolean {
  return (
    Object.values(get(authorizedAtom).forms).some(Boolean) ||
    Object.keys(get(savedCredentialsAtom)).length > 0 ||
    Object.keys(get(pendingInputsAtom).typed()).length > 0 ||
    Object.keys(get(parkedClaimsAtom)).length > 0 ||
    get(savedModelsAtom).length > 0 ||
    get(editedModelsAtom).some((model) => isFilledIn(get, model))
  );
}

export function startOver(store: Store, path: string): void {
  forgetClaim(store);
  store.set(sessionExpiredAtom, false);
  store.get(routerAtom).push(path);
}
