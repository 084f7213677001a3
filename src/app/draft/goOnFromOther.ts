import { restoreSavedDraftAtom, takeDraftAtom } from '../../state/claim/restoreDraft.ts';
import type { OpenForm } from '../../wire/drafts.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import { showFiled } from '../form/showFiled.ts';
import type { AppServices } from '../services.ts';
import { fetchOpenForm } from '../session/fetchOpenForm.ts';
import { readDraft } from './readDraft.ts';
import { walkToSavedPage } from './walkToSavedPage.ts';

/** Replaces this tab's answers with those another tab has saved, and goes to their page. */
export async function goOnFromOther(services: AppServices, formType: string): Promise<void> {
  const { store, api, log } = services;
  try {
    takeOther(services, await fetchOpenForm(api, formType));
  } catch (error) {
    log('The answers that another tab has saved could not be fetched', error);
    showError(store, catalogue.problem);
  }
}

/** `form` is null where the server has nothing. */
export function takeOther({ store }: AppServices, form: OpenForm | null): void {
  if (form !== null && form.filed !== null) {
    showFiled(store, form.filed);
    return;
  }
  const draft = form?.draft ?? null;
  const content = form === null || draft === null ? null : readDraft(draft.content, form.formType);
  if (form === null || draft === null || content === null) {
    showError(store, 'LocKey_Draft_Unreadable');
    return;
  }
  store.set(takeDraftAtom, form.formType, draft);
  const isWhole = store.set(restoreSavedDraftAtom, content.snapshot);
  walkToSavedPage(store, content, isWhole);
}
