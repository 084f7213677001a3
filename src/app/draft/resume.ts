import type { Store } from 'jotai';
import { findRoute } from '../../claim/navigation/routes.ts';
import { pathOf, searchOf } from '../../rules/addressParts.ts';
import { noteAuthorizedAtom } from '../../state/appState.ts';
import { filedFormsAtom } from '../../state/claim/filed.ts';
import { parkedClaimsAtom } from '../../state/claim/models.ts';
import { takeDraftAtom } from '../../state/claim/restoreDraft.ts';
import { routesAtom } from '../../state/flows.ts';
import { notReached } from '../../state/navigation/navigate.ts';
import type { OpenForm } from '../../wire/drafts.ts';
import { showError } from '../dialogs/showError.ts';
import type { Host } from '../start/host.ts';
import { type Offering, offerSavedDraft } from './offerSavedDraft.ts';
import { readDraft } from './readDraft.ts';

/**
 * Goes on with what the session has begun, before the first address is looked at: the answers wait on the shelf, and the
 * page of the address is shown with them. A page that was not reached is refused with the alert, and the one where its
 * person was is shown in its place. A claimant who opens the page to sign in on is asked whether to go on.
 */
export function resume(services: Offering, forms: readonly OpenForm[], address: Host['address']): void {
  rememberFiled(services.store, forms, pathOf(address.get()));
  for (const form of forms) if (form.filed === null) resumeForm(services, form, address);
}

function resumeForm(services: Offering, { formType, draft, draftUnreadable }: OpenForm, address: Host['address']) {
  const { store } = services;
  const routes = (store.get(routesAtom) ?? []).filter(({ flow }) => flow === formType);
  const opened = findRoute(routes, pathOf(address.get()));
  if (opened?.requiresAuthorization === false) {
    if (draft !== null || draftUnreadable) offerSavedDraft(services, { formType, draft, signIn: null });
    return;
  }
  if (draft === null) {
    // There are no answers to go on with: the navigator refuses the page of the address.
    if (opened !== null && !draftUnreadable) store.set(noteAuthorizedAtom, formType);
    return;
  }
  const content = readDraft(draft.content, formType);
  // That it cannot be read is said where its person signs in again.
  if (content === null) return;
  const { at, snapshot } = content;
  store.set(takeDraftAtom, formType, draft);
  store.set(parkedClaimsAtom, (shelf) => ({ ...shelf, [formType]: snapshot }));
  store.set(noteAuthorizedAtom, formType);
  if (opened === null || snapshot.seen.includes(opened.page) || findRoute(routes, at) === null) return;
  address.replace(at + searchOf(address.get()));
  showError(store, notReached);
}

/**
 * Shows the confirmation of a claim that the session has filed at the address again, unless the page there is one to sign
 * in on: the next person on this machine begins there.
 */
function rememberFiled(store: Store, forms: readonly OpenForm[], path: string): void {
  const opened = findRoute(store.get(routesAtom) ?? [], path);
  const form = forms.find(({ formType }) => formType === opened?.flow);
  if (opened === null || !opened.requiresAuthorization || form === undefined || form.filed === null) return;
  const { formType, filed } = form;
  store.set(filedFormsAtom, (known) => ({ ...known, [formType]: filed }));
  store.set(noteAuthorizedAtom, formType);
}
