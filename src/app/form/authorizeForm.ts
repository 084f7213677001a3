import { atom } from 'jotai';
import { authorizedAtom, captchaAtom, sessionExpiredAtom } from '../../state/appState.ts';
import { acceptCredentialsAtom } from '../../state/claim/acceptCredentials.ts';
import { collectCredentialsAtom } from '../../state/claim/collectFormDto.ts';
import { saveCredentialsAtom } from '../../state/claim/savedCredentials.ts';
import { requireActiveFlow } from '../../state/flows.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import { showSignInRefusalAtom, takeBackSignInRefusalAtom } from '../../state/validation/signInRefusal.ts';
import { validatePageAtom } from '../../state/validation/validatePage.ts';
import { wireModel } from '../../wire/buildFormDto.ts';
import type { AuthorizeResponse } from '../../wire/calls.ts';
import { calls } from '../../wire/callTable.ts';
import type { WireModel } from '../../wire/models.ts';
import { call } from '../api/call.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import { tellFailedCall } from '../dialogs/tellFailedCall.ts';
import type { AppServices } from '../services.ts';
import { exclusively } from './exclusively.ts';
import { hideFiledClaim, showFiledClaim } from './filedClaim.ts';
import { isLookup } from './flowTexts.ts';
import { loadMasks } from './loadMasks.ts';

/** How often a sign-in succeeded on a page that nothing follows: it shows what was found. */
export const foundAtom = atom(0);

/**
 * Validates the page, asks for authorization with its credentials, and goes on to the next page once it is given.
 * Returns whether it was. The answers stay, unless they are another person's; see `acceptCredentialsAtom`.
 */
export async function authorizeForm(services: AppServices): Promise<boolean> {
  const { store, captcha } = services;
  store.set(takeBackSignInRefusalAtom);
  if (!store.set(validatePageAtom)) return false;
  hideFiledClaim(store);
  const answer = await exclusively(store, () => ask(services).finally(() => captcha.reset()));
  if (answer === null) return false;
  return answer.response.authorized ? accept(services, answer) : refuse(services, answer);
}

interface Answer {
  /** What was sent, null where nobody is asked; the fields may hold something else by now. */
  readonly credentials: WireModel | null;
  readonly response: AuthorizeResponse;
}

async function ask(services: AppServices): Promise<Answer | null> {
  const { store, api, captcha, log } = services;
  const { flow } = requireActiveFlow(store.get);
  if (flow.authorize === null) throw new Error(`The flow ${flow.formType} has no authorize call in flows.json.`);
  try {
    await captcha.challenge('authorize');
    const reCaptchaResponse = store.get(captchaAtom).token;
    const asked = store.set(collectCredentialsAtom);
    const credentials = asked === null ? null : wireModel(asked);
    const sent = credentials === null ? {} : { [flow.authorize.credentials?.alias ?? '']: credentials };
    const request = call(
      api,
      { ...calls.authorize, path: flow.authorize.call },
      { body: { ...sent, reCaptchaResponse } },
    );
    // What the server knows is put into fields at once, in the form of their masks.
    const [response] = await Promise.all([request, loadMasks(store, Object.values(flow.fields))]);
    return { credentials, response };
  } catch (error) {
    log('The authorization failed', error);
    tellFailedCall(store, error, {
      sentence: catalogue.problem,
      connectionLost: 'LocKey_Shared_ConnectionLost_SignIn',
      checkUnfinished: 'LocKey_Shared_CheckUnfinished_SignIn',
      again: () => authorizeForm(services),
    });
    return null;
  }
}

function accept({ store }: AppServices, { credentials, response }: Answer): boolean {
  const { flow } = requireActiveFlow(store.get);
  store.set(authorizedAtom, ({ forms }) => ({ error: null, forms: { ...forms, [flow.formType]: true } }));
  store.set(sessionExpiredAtom, false);
  store.set(captchaAtom, (captcha) => ({ ...captcha, previous: response.captcha }));
  store.set(acceptCredentialsAtom, credentials, response.prepopulatedData);
  if (isLookup(flow)) store.set(foundAtom, (count) => count + 1);
  else store.set(navigateAtom, { kind: 'next' });
  return true;
}

async function refuse(services: AppServices, { credentials, response }: Answer): Promise<boolean> {
  const { store } = services;
  const { flow } = requireActiveFlow(store.get);
  const error = response.error ?? catalogue.problem;
  store.set(authorizedAtom, ({ forms }) => ({ error, forms: { ...forms, [flow.formType]: false } }));
  if (response.filed !== undefined) {
    // They were right all the same.
    if (credentials !== null) store.set(saveCredentialsAtom, credentials);
    await showFiledClaim(services, flow.formType, response.filed);
    return false;
  }
  const leaves = flow.authorize?.redirectOnError === true;
  // What says nothing of the credentials is no fault of the fields, and on another page they are not there.
  const isOfFields = !leaves && !error.startsWith('LocKey_Shared_');
  if (!isOfFields || !store.set(showSignInRefusalAtom, { key: error })) showError(store, error);
  if (leaves) store.set(navigateAtom, { kind: 'failed' });
  return false;
}
