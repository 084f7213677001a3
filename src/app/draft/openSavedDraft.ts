import { personOf } from '../../state/claim/person.ts';
import { requireActiveFlow } from '../../state/flows.ts';
import { catalogue } from '../dialogs/showError.ts';
import { loadAuthorize } from '../form/forward.ts';
import type { AppServices } from '../services.ts';
import { loadOffer } from './loadOffer.ts';

/** Opens the answers saved under a return code. Returns the text key of what is wrong with the code, or null. */
export async function openSavedDraft(services: AppServices, returnCode: string): Promise<string | null> {
  if (returnCode.trim() === '') return 'LocKey_Draft_ReturnCode_Required';
  const [{ signedIn, signIn }, { resumeSavedDraft, offerSavedDraft }] = await Promise.all([
    loadAuthorize(),
    loadOffer(),
  ]);
  const answer = await signIn(services, returnCode, () => openSavedDraft(services, returnCode));
  if (answer === null) return null;
  const { authorized, error, draft = null } = answer.response;
  if (!authorized) return error ?? catalogue.problem;
  const { flow } = requireActiveFlow(services.store.get);
  const person = personOf(flow, answer.credentials);
  const saved = { formType: flow.formType, draft, signIn: { person, accept: () => signedIn(services, answer) } };
  if (!resumeSavedDraft(services, saved)) offerSavedDraft(services, saved);
  return null;
}
