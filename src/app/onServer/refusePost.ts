import type { PageSettings } from '../../documents/definitions/settings.ts';
import type { FieldValidators } from '../../rules/ajv/fieldValidator.ts';
import type { PostedForm, RefusePost } from '../../wire/writtenPage.ts';
import { showError } from '../dialogs/showError.ts';
import { autosaveAtom } from '../draft/autosaveAtom.ts';
import { hideDraftOffer } from '../draft/draftOffer.ts';
import { giveTyped } from './giveTyped.ts';
import { noAutosave } from './noAutosave.ts';
import { nothingSent } from './nothingSent.ts';
import { remember } from './tabMemory.ts';
import { openVisit, ownerOf, type Visit } from './visit.tsx';

export const refusePost: RefusePost<PageSettings, FieldValidators> = async ({ posted, refusal, ...request }) => {
  const visit = await openVisit(request, { posted: posted ?? nothingSent, log: () => undefined });
  if (posted !== null) await showTyped(visit, { ...posted, files: {} });
  showError(visit.store, refusal);
  return visit.write(false);
};

/** Nothing of it is saved, and nothing done. */
async function showTyped(visit: Visit, posted: PostedForm): Promise<void> {
  const { store } = visit;
  store.set(autosaveAtom, noAutosave);
  remember(store, posted.memory);
  hideDraftOffer(store);
  if (posted.owner === ownerOf(store)) await giveTyped(visit, posted);
}
