import { autosaveStateAtom } from '../../state/claim/draftState.ts';
import { pendingInputsAtom } from '../../state/claim/pendingInputs.ts';
import { answersOfAtom, currentPageAtom } from '../../state/flows.ts';
import { closeDialogs } from '../dialogs/showError.ts';
import type { AppServices } from '../services.ts';
import { fetchOpenForm } from '../session/fetchOpenForm.ts';
import { takeOther } from './goOnFromOther.ts';
import { startAutosave } from './startAutosave.ts';

/**
 * The previous page's last save may have arrived after the server wrote this one. Newer answers are shown, unless the
 * claimant is already typing; then the next save asks which answers to go on with.
 */
export async function resumeAutosave(services: AppServices): Promise<void> {
  const { store, api, log } = services;
  try {
    const formType = store.get(answersOfAtom) ?? '';
    const known = () => store.get(autosaveStateAtom)[formType]?.saved ?? null;
    const saved = known();
    const form = saved === null ? null : await fetchOpenForm(api, formType);
    // The claimant may have been quicker, as with the Undo of starting over: then the tab has newer answers than these.
    const isNewest = known() === saved;
    const isTyped = Object.keys(store.get(pendingInputsAtom).typed()).length > 0;
    if (form !== null && form.draft?.revision !== saved?.revision && !isTyped && isNewest) {
      const shown = store.get(currentPageAtom);
      takeOther(services, form);
      // The open dialogs are about the page that the older answers led to.
      if (store.get(currentPageAtom) !== shown) closeDialogs(store);
    }
  } catch (error) {
    log('Newer answers could not be looked for', error);
  }
  await startAutosave(services);
}
