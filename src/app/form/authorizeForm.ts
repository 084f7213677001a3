import { authorizedAtom, captchaAtom } from '../../state/appState.ts';
import { collectCredentialsAtom } from '../../state/collectFormDto.ts';
import { requireActiveFlow } from '../../state/flows.ts';
import { prepopulatedModelsAtom } from '../../state/models.ts';
import { moveForwardAtom } from '../../state/navigation.ts';
import { errorAtom } from '../../state/redirects.ts';
import { validatePageAtom } from '../../state/validatePage.ts';
import { wireModel } from '../../wire/buildFormDto.ts';
import type { AuthorizeResponse } from '../../wire/calls.ts';
import { ConnectionLost } from '../api/apiError.ts';
import { postAuthorize } from '../api/postAuthorize.ts';
import { retryAtom } from '../dialogs/retry.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import type { AppServices } from '../services.ts';
import { exclusively } from './exclusively.ts';

/**
 * Validates the page, asks for authorization with its credentials, and goes on to the next page once it is given.
 * Returns whether it was. What stands in the fields stays in every case.
 */
export async function authorizeForm(services: AppServices): Promise<boolean> {
  const { store, captcha } = services;
  if (!store.set(validatePageAtom)) return false;
  const response = await exclusively(store, () => ask(services).finally(() => captcha.reset()));
  if (response === null) return false;
  return response.authorized ? accept(services, response) : refuse(services, response);
}

async function ask(services: AppServices): Promise<AuthorizeResponse | null> {
  const { store, api, captcha, log } = services;
  const { flow } = requireActiveFlow(store.get);
  if (flow.authorize === null) throw new Error(`The flow ${flow.formType} has no authorize call in flows.json.`);
  try {
    const reCaptchaResponse = await captcha.token();
    const credentials = wireModel(store.set(collectCredentialsAtom));
    return await postAuthorize(api, flow.authorize.call, { credentials, reCaptchaResponse });
  } catch (error) {
    log('The authorization failed', error);
    if (error instanceof ConnectionLost) {
      const again = () => void authorizeForm(services);
      store.set(retryAtom, { open: true, retry: { message: catalogue.problem, again } });
    } else {
      showError(store, catalogue.problem);
    }
    return null;
  }
}

function accept({ store }: AppServices, response: AuthorizeResponse): boolean {
  const { flow } = requireActiveFlow(store.get);
  store.set(authorizedAtom, ({ forms }) => ({ error: null, forms: { ...forms, [flow.formType]: true } }));
  store.set(captchaAtom, (captcha) => ({ ...captcha, previous: response.captcha }));
  store.set(prepopulatedModelsAtom, response.prepopulatedData);
  store.set(moveForwardAtom);
  return true;
}

function refuse({ store }: AppServices, response: AuthorizeResponse): boolean {
  const { flow } = requireActiveFlow(store.get);
  const error = response.error ?? catalogue.problem;
  store.set(authorizedAtom, ({ forms }) => ({ error, forms: { ...forms, [flow.formType]: false } }));
  showError(store, error);
  if (flow.authorize?.redirectOnError === true) store.set(errorAtom);
  return false;
}
