import type { Store } from 'jotai';
import { collectFormDtoAtom } from '../../state/claim/collectFormDto.ts';
import { noteFiledAtom } from '../../state/claim/filed.ts';
import { photosMadeAtom } from '../../state/claim/madePhotos.ts';
import { lastNameAtom, saveClaimAtom } from '../../state/claim/savedCredentials.ts';
import { currentPageAtom, requireActiveFlow } from '../../state/flows.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import { transferQueueAtom, transfersHeldAtom } from '../../state/transfers.ts';
import { firstPageWithErrorAtom, showServerErrorsAtom } from '../../state/validation/serverErrors.ts';
import { validatePageAtom } from '../../state/validation/validatePage.ts';
import { refuseWalletAtom } from '../../state/wallet.ts';
import type { FieldError } from '../../wire/calls.ts';
import type { NamedUpload } from '../../wire/drafts.ts';
import { postSubmit, type SubmitOutcome } from '../api/postSubmit.ts';
import { reportFailedRequest } from '../dialogs/reportFailedRequest.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import { autosaveAtom } from '../draft/autosaveAtom.ts';
import { deletedOfferAtom } from '../draft/draftOffer.ts';
import { followDocuments } from '../flows/followDocuments.ts';
import type { AppServices } from '../services.ts';
import { fetchOpenForm } from '../session/fetchOpenForm.ts';
import { exclusively, progressAtom } from './exclusively.ts';
import { showFiled } from './showFiled.ts';
import { type LostDocuments, noteLostDocuments, submittedDocuments } from './submittedDocuments.ts';

/** The claim elects a wallet account that is not verified as the claimant's. */
const notTheirs = 'LocKey_Shared_ErrorMessage_NonMatchingPaymentElection';

/** A save of the answers that hangs must not keep the claim. */
const longestWaitMs = 2000;

/** Returns whether the claim has a reference code. After a failure all answers and uploads stay. */
export async function submitForm(services: AppServices): Promise<boolean> {
  const { store, captcha } = services;
  if (!store.set(validatePageAtom)) return false;
  store.set(transfersHeldAtom, true);
  try {
    const outcome = await exclusively(store, () => send(services).finally(() => captcha.reset()));
    return outcome !== null && (await conclude(services, outcome));
  } finally {
    // Held until the outcome is known: no upload may follow a filed claim.
    store.set(transfersHeldAtom, false);
  }
}

/** Null where the failure was shown. Background uploads stop: the claim carries every file. */
async function send(services: AppServices): Promise<SubmitOutcome | null> {
  const { store, captcha, log } = services;
  try {
    await Promise.all([
      store.get(transferQueueAtom)?.stopAll(),
      store.get(photosMadeAtom),
      // One that arrives behind the claim is refused.
      Promise.race([store.get(autosaveAtom)?.settled(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]),
    ]);
    const first = await post(services);
    const { remaining, isMendable } = lostIn(store, first);
    if (!isMendable || remaining.length > 0) {
      return first.outcome.kind === 'error' ? { ...first.outcome, fieldErrors: remaining } : first.outcome;
    }
    captcha.reset();
    return (await post(services)).outcome;
  } catch (error) {
    log('The claim could not be sent', error);
    reportFailedRequest(store, error, {
      sentence: catalogue.submission,
      connectionLost: 'LocKey_Shared_ConnectionLost_Text',
      checkUnfinished: 'LocKey_Shared_CheckUnfinished_Text',
      again: () => submitForm(services),
    });
    return null;
  }
}

interface Posted {
  readonly outcome: SubmitOutcome;
  readonly savedUploads: readonly NamedUpload[];
}

async function post(services: AppServices): Promise<Posted> {
  const { store, api, captcha, idempotency, transport } = services;
  const { flow } = requireActiveFlow(store.get);
  if (flow.submit === null) throw new Error(`The flow ${flow.formType} has no submit call in flows.json.`);
  await captcha.challenge('submit');
  const outgoing = store.set(collectFormDtoAtom);
  const { savedUploads, documents } = submittedDocuments(store, outgoing.documents);
  const outcome = await postSubmit(api, {
    path: flow.submit.call,
    dto: { ...outgoing, documents },
    savedUploads,
    idempotencyKey: idempotency.keyFor(outgoing),
    flowVersion: services.flows.versionOf(flow.formType),
    transport,
    onProgress: (share) => store.set(progressAtom, share),
  });
  return { outcome, savedUploads };
}

function lostIn(store: Store, { outcome, savedUploads }: Posted): LostDocuments {
  if (outcome.kind !== 'error') return { remaining: [], isMendable: false };
  return noteLostDocuments(store, outcome.fieldErrors, savedUploads);
}

async function conclude(services: AppServices, outcome: SubmitOutcome): Promise<boolean> {
  const { store, idempotency } = services;
  const { flow } = requireActiveFlow(store.get);
  switch (outcome.kind) {
    case 'success':
      store.set(noteFiledAtom, flow.formType, outcome.referenceCode, outcome.receipt);
      if (flow.submit?.adds === 'claim') store.set(saveClaimAtom, outcome.referenceCode, store.get(lastNameAtom));
      idempotency.forget();
      store.set(deletedOfferAtom, {});
      store.set(navigateAtom, { kind: 'next' });
      return true;
    case 'wallet':
      showRefusedAnswers(store, outcome.fieldErrors);
      store.set(refuseWalletAtom, { key: outcome.fieldErrors[0]?.message.key ?? notTheirs });
      showError(store, notTheirs);
      return false;
    case 'error':
      // The server refused by its own documents, which may be newer.
      await followDocuments(services);
      if (outcome.fieldErrors.length > 0) showRefusedAnswers(store, outcome.fieldErrors);
      if (outcome.error === null) return false;
      if (outcome.error === catalogue.alreadyFiled) await showFiledElsewhere(services, flow.formType);
      showError(store, outcome.error);
      if (flow.submit?.redirectOnError === true) store.set(navigateAtom, { kind: 'failed' });
      return false;
    case 'noReference':
    case 'noAnswer':
      showError(store, catalogue.submission);
      return false;
  }
}

/** Another tab has filed the claim: shows its confirmation where the session may see it. */
async function showFiledElsewhere({ store, api, idempotency, log }: AppServices, formType: string): Promise<void> {
  try {
    const form = await exclusively(store, () => fetchOpenForm(api, formType));
    if (form === null || form.filed === null) return;
    idempotency.forget();
    showFiled(store, form.filed);
  } catch (error) {
    log('The filed form could not be fetched', error);
  }
}

/** Goes to the first page with a refused answer; where no page asks for it, shows the submission sentence. */
function showRefusedAnswers(store: Store, errors: readonly FieldError[]): void {
  const path = store.set(firstPageWithErrorAtom, errors);
  if (path === null) {
    showError(store, catalogue.submission);
    return;
  }
  if (path !== store.get(currentPageAtom)?.path) store.set(navigateAtom, { kind: 'jump', to: path });
  store.set(showServerErrorsAtom, errors);
}
