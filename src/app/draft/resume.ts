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
import { type Offering, offerDeleted, offerSavedDraft } from './offerSavedDraft.ts';
import { readDraft } from './readDraft.ts';

/**
 * The answers are parked until their form is shown. A page the claimant had not reached is replaced by the one they
 * were on, with an alert; the sign-in page asks whether to continue.
 */
export function resume(services: Offering, forms: readonly OpenForm[], address: Host['address']): void {
  rememberFiled(services.store, forms, pathOf(address.get()));
  for (const form of forms) if (form.filed === null) resumeForm(services, form, address);
}

function resumeForm(services: Offering, form: OpenForm, address: Host['address']) {
  const { store } = services;
  const { formType, draft, draftUnreadable } = form;
  if (form.deleted !== undefined) offerDeleted(services, formType, form.deleted);
  const routes = (store.get(routesAtom) ?? []).filter(({ flow }) => flow === formType);
  const opened = findRoute(routes, pathOf(address.get()));
  if (opened?.requiresAuthorization === false) {
    if (draft !== null || draftUnreadable) offerSavedDraft(services, { formType, draft, signIn: null });
    return;
  }
  if (draft === null) {
    // Nothing to resume: the navigator refuses the page.
    if (opened !== null && !draftUnreadable) store.set(noteAuthorizedAtom, formType);
    return;
  }
  const content = readDraft(draft.content, formType);
  // Signing in again reports it.
  if (content === null) return;
  const { at, snapshot } = content;
  store.set(takeDraftAtom, formType, draft);
  store.set(parkedClaimsAtom, (parked) => ({ ...parked, [formType]: snapshot }));
  store.set(noteAuthorizedAtom, formType);
  if (opened === null || snapshot.seen.includes(opened.page) || findRoute(routes, at) === null) return;
  address.replace(at + searchOf(address.get()));
  showError(store, notReached);
}

/** Shows the confirmation again, but not on a sign-in page: the next person on this machine begins there. */
function rememberFiled(store: Store, forms: readonly OpenForm[], path: string): void {
  const opened = findRoute(store.get(routesAtom) ?? [], path);
  const form = forms.find(({ formType }) => formType === opened?.flow);
  if (opened === null || !opened.requiresAuthorization || form === undefined || form.filed === null) return;
  const { formType, filed } = form;
  store.set(filedFormsAtom, (known) => ({ ...known, [formType]: filed }));
  store.set(noteAuthorizedAtom, formType);
}
