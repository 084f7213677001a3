import { lazyEndpoints } from 'virtual:claim-wizard/lazy-endpoints';
import { autosaveStateAtom, neverSaved } from '../../state/claim/draftState.ts';
import { UnexpectedAnswer } from '../api/apiError.ts';
import { call } from '../api/call.ts';
import { answersToSave } from '../draft/answersToSave.ts';
import { isAutosaveOn } from '../draft/startAutosave.ts';
import type { AppServices } from '../services.ts';

/** Text key. */
export const savedElsewhere = 'LocKey_Draft_SavedElsewhere';

/** Saves the answers once, as autosave does. Returns the text key of what prevented it, or null. */
export async function saveAnswers({ store, api, log }: AppServices): Promise<string | null> {
  const saving = isAutosaveOn(store) ? answersToSave(store, null) : null;
  if (saving === null) return null;
  const { formType, content, files } = saving;
  const { saved, isLeft } = store.get(autosaveStateAtom)[formType] ?? neverSaved;
  try {
    if (isLeft) await call(api, lazyEndpoints.discardDraft, { body: { formType } });
    const answer = await call(api, lazyEndpoints.saveDraft, {
      body: { formType, revision: saved?.revision ?? null, content },
    });
    if (!answer.saved) return savedElsewhere;
    const { saved: _saved, ...stored } = answer;
    store.set(autosaveStateAtom, (all) => ({
      ...all,
      [formType]: { ...neverSaved, saved: stored, files: new Set(files) },
    }));
    return null;
  } catch (error) {
    log('The answers could not be saved', error);
    return (error instanceof UnexpectedAnswer ? error.messageKey : null) ?? 'LocKey_Draft_NotKept';
  }
}
