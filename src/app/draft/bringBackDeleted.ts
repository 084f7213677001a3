import { lazyEndpoints } from 'virtual:claim-wizard/lazy-endpoints';
import { pageStatusAtom } from '../../state/appState.ts';
import { noteDeletedAtom } from '../../state/claim/draftState.ts';
import { UnexpectedAnswer } from '../api/apiError.ts';
import { call } from '../api/call.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import { autosaveAtom } from './autosaveAtom.ts';
import { focusHeading, type Offering, resumeSavedDraft } from './offerSavedDraft.ts';

/** Takes back that the claimant started over: the deleted answers replace what was entered since. */
export async function bringBackDeleted(services: Offering, formType: string): Promise<void> {
  const { store, api, log } = services;
  // A save that arrived later would be of the answers that are replaced.
  await store.get(autosaveAtom)?.settled();
  try {
    const { draft } = await call(api, lazyEndpoints.restoreDraft, { body: { formType } });
    store.set(noteDeletedAtom, formType, undefined);
    if (!resumeSavedDraft(services, { formType, draft, signIn: null })) {
      showError(store, 'LocKey_Draft_Unreadable');
      return;
    }
    store.set(pageStatusAtom, (status) => status ?? 'LocKey_Draft_Deleted_Back');
    focusHeading();
  } catch (error) {
    log('The deleted answers could not be brought back', error);
    const isGone = error instanceof UnexpectedAnswer && error.status === 404;
    if (isGone) store.set(noteDeletedAtom, formType, undefined);
    showError(store, isGone ? 'LocKey_Draft_Deleted_Gone' : catalogue.problem);
  }
}
