import { restoreKeptAtom, takeDraftAtom } from '../../state/claim/restoreDraft.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import { showFiled } from '../form/showFiled.ts';
import type { AppServices } from '../services.ts';
import { fetchOpenForm } from '../session/fetchOpenForm.ts';
import { readDraft } from './readDraft.ts';
import { walkToKept } from './walkToKept.ts';

/** Puts what another tab has saved in the place of the answers of this one, and goes to the page where that was. */
export async function goOnFromOther({ store, api, log }: AppServices, formType: string): Promise<void> {
  try {
    const form = await fetchOpenForm(api, formType);
    if (form !== null && form.filed !== null) {
      showFiled(store, form.filed);
      return;
    }
    const draft = form?.draft ?? null;
    const content = draft === null ? null : readDraft(draft.content, formType);
    if (draft === null || content === null) {
      showError(store, 'LocKey_Draft_Unreadable');
      return;
    }
    store.set(takeDraftAtom, formType, draft);
    const isWhole = store.set(restoreKeptAtom, content.snapshot);
    walkToKept(store, content, isWhole);
  } catch (error) {
    log('What another tab has saved could not be had', error);
    showError(store, catalogue.problem);
  }
}
