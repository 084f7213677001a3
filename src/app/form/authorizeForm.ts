import { lazyEndpoints } from 'virtual:claim-wizard/lazy-endpoints';
import { authorizedAtom, captchaAtom, noteAuthorizedAtom, sessionExpiredAtom } from '../../state/appState.ts';
import { acceptCredentialsAtom } from '../../state/claim/acceptCredentials.ts';
import { collectCredentialsAtom } from '../../state/claim/collectCredentials.ts';
import { personAtom } from '../../state/claim/models.ts';
import { personOf } from '../../state/claim/person.ts';
import { requireActiveFlow } from '../../state/flows.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import { showSignInRefusalAtom, takeBackSignInRefusalAtom } from '../../state/validation/signInRefusal.ts';
import { validatePageAtom } from '../../state/validation/validatePage.ts';
import type { AuthorizeResponse } from '../../wire/calls.ts';
import type { WireModel } from '../../wire/models.ts';
import { wireModel } from '../../wire/wireModel.ts';
import { call } from '../api/call.ts';
import { reportFailedRequest } from '../dialogs/reportFailedRequest.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import { deletedOfferAtom, hideDraftOffer } from '../draft/draftOffer.ts';
import { loadOffer } from '../draft/loadOffer.ts';
import { startAutosave } from '../draft/startAutosave.ts';
import type { AppServices } from '../services.ts';
import { exclusively } from './exclusively.ts';
import { isLookup } from './flowTexts.ts';
import { foundAtom } from './foundAtom.ts';
import { showFiled } from './showFiled.ts';

/** Returns whether it succeeded. Answers stay unless they are another person's; see `acceptCredentialsAtom`. */
export async function authorizeForm(services: AppServices): Promise<boolean> {
  const { store } = services;
  store.set(takeBackSignInRefusalAtom);
  if (!store.set(validatePageAtom)) {
    const { flow } = requireActiveFlow(store.get);
    // What was found of one claim does not stay beside the refused code of another.
    if (isLookup(flow)) noteRefused(store, flow.formType, null);
    return false;
  }
  hideDraftOffer(store);
  const answer = await signIn(services, null, () => authorizeForm(services));
  if (answer === null) return false;
  if (!answer.response.authorized) return refuse(services, answer.response);
  await offersDeleted(services, answer.response);
  if (await asksAboutDraft(services, answer)) return false;
  return accept(services, answer);
}

/** Null where the request failed, which is reported with an offer to try `again`. */
export function signIn(
  services: AppServices,
  returnCode: string | null,
  again: () => unknown,
): Promise<SignInAnswer | null> {
  const { store, captcha } = services;
  return exclusively(store, () => ask(services, returnCode, again).finally(() => captcha.reset()));
}

export interface SignInAnswer {
  /** As sent, since the fields may have changed; null in a flow without credentials. */
  readonly credentials: WireModel | null;
  readonly response: AuthorizeResponse;
}

async function ask(
  services: AppServices,
  returnCode: string | null,
  again: () => unknown,
): Promise<SignInAnswer | null> {
  const { store, api, captcha, log } = services;
  const { flow } = requireActiveFlow(store.get);
  if (flow.authorize === null) throw new Error(`The flow ${flow.formType} has no authorize call in flows.json.`);
  try {
    await captcha.challenge('authorize');
    const reCaptchaResponse = store.get(captchaAtom).token;
    const asked = store.set(collectCredentialsAtom);
    const credentials = asked === null ? null : wireModel(asked);
    const sent = {
      ...(credentials === null ? {} : { [flow.authorize.credentials?.alias ?? '']: credentials }),
      ...(returnCode === null ? {} : { returnCode }),
    };
    const response = await call<'authorize'>(
      api,
      { ...lazyEndpoints.authorize, path: flow.authorize.call },
      { body: { ...sent, reCaptchaResponse } },
    );
    return { credentials, response };
  } catch (error) {
    log('The authorization failed', error);
    reportFailedRequest(store, error, {
      sentence: catalogue.problem,
      connectionLost: 'LocKey_Shared_ConnectionLost_SignIn',
      checkUnfinished: 'LocKey_Shared_CheckUnfinished_SignIn',
      again,
    });
    return null;
  }
}

/** Not in a tab that has this person's answers: if another tab has saved since, the next save reports it. */
async function asksAboutDraft(services: AppServices, answer: SignInAnswer): Promise<boolean> {
  const { store, log } = services;
  const { flow } = requireActiveFlow(store.get);
  const { draft = null, draftUnreadable = false, filed } = answer.response;
  const person = personOf(flow, answer.credentials);
  if (filed !== undefined || (draft === null && !draftUnreadable) || store.get(personAtom) === person) return false;
  try {
    const { offerSavedDraft } = await loadOffer();
    const signIn = { person, accept: () => signedIn(services, answer) };
    offerSavedDraft(services, { formType: flow.formType, draft, signIn });
    return true;
  } catch (error) {
    log('The saved answers could not be offered', error);
    showError(store, catalogue.requestFailed);
    return true;
  }
}

/** What another person deleted is not theirs to bring back. */
async function offersDeleted(services: AppServices, { deleted }: AuthorizeResponse): Promise<void> {
  const { store, log } = services;
  store.set(deletedOfferAtom, {});
  if (deleted === undefined) return;
  try {
    const { offerDeleted } = await loadOffer();
    offerDeleted(services, requireActiveFlow(store.get).flow.formType, deleted);
  } catch (error) {
    log('The deleted answers could not be offered', error);
  }
}

function accept(services: AppServices, answer: SignInAnswer): boolean {
  const { store } = services;
  const { flow } = requireActiveFlow(store.get);
  signedIn(services, answer);
  const { filed } = answer.response;
  if (filed !== undefined) {
    showFiled(store, filed);
    return true;
  }
  void startAutosave(services);
  if (isLookup(flow)) store.set(foundAtom, (count) => count + 1);
  else store.set(navigateAtom, { kind: 'next' });
  return true;
}

export function signedIn({ store }: AppServices, { credentials, response }: SignInAnswer): void {
  const { flow } = requireActiveFlow(store.get);
  store.set(noteAuthorizedAtom, flow.formType);
  store.set(sessionExpiredAtom, false);
  store.set(captchaAtom, (captcha) => ({ ...captcha, previous: response.captcha }));
  store.set(acceptCredentialsAtom, credentials, response.prepopulatedData);
}

function noteRefused(store: AppServices['store'], formType: string, error: string | null): void {
  store.set(authorizedAtom, ({ forms }) => ({ error, forms: { ...forms, [formType]: false } }));
}

function refuse(services: AppServices, response: AuthorizeResponse): boolean {
  const { store } = services;
  const { flow } = requireActiveFlow(store.get);
  const error = response.error ?? catalogue.problem;
  noteRefused(store, flow.formType, error);
  const redirects = flow.authorize?.redirectOnError === true;
  // A shared error is not about the fields, and after a redirect the fields are not shown.
  const isOfFields = !redirects && !error.startsWith('LocKey_Shared_');
  if (!isOfFields || !store.set(showSignInRefusalAtom, { key: error })) showError(store, error);
  if (redirects) store.set(navigateAtom, { kind: 'failed' });
  return false;
}
