import { findRoute } from '../../claim/navigation/routes.ts';
import { pathOf, searchOf } from '../../rules/addressParts.ts';
import { noteAuthorizedAtom } from '../../state/appState.ts';
import { shelfAtom } from '../../state/claim/models.ts';
import { takeDraftAtom } from '../../state/claim/restoreDraft.ts';
import { routesAtom } from '../../state/flows.ts';
import type { OpenForm } from '../../wire/drafts.ts';
import { keepFiled } from '../session/keepFiled.ts';
import type { Place } from '../start/place.ts';
import { type Offering, offerKept } from './offerKept.ts';
import { readDraft } from './readDraft.ts';

/**
 * Goes on with what the session has begun, before the first address is looked at: the answers wait on the shelf, and the
 * page of the address is shown with them. Whoever opens a page where one signs in is asked whether to go on.
 */
export function resume(services: Offering, forms: readonly OpenForm[], address: Place['address']): void {
  keepFiled(services.store, forms, pathOf(address.get()));
  for (const form of forms) if (form.filed === null) resumeForm(services, form, address);
}

function resumeForm(services: Offering, { formType, draft, draftUnreadable }: OpenForm, address: Place['address']) {
  const { store } = services;
  const routes = (store.get(routesAtom) ?? []).filter(({ flow }) => flow === formType);
  const opened = findRoute(routes, pathOf(address.get()));
  if (opened?.requiresAuthorization === false) {
    if (draft !== null || draftUnreadable) offerKept(services, { formType, draft, signIn: null });
    return;
  }
  const content = draft === null ? null : readDraft(draft.content, formType);
  // That it cannot be read is said where its person signs in again.
  if (draft === null || content === null) return;
  store.set(takeDraftAtom, formType, draft);
  store.set(shelfAtom, (shelf) => ({ ...shelf, [formType]: content.snapshot }));
  store.set(noteAuthorizedAtom, formType);
  // The address is later than what was saved where the page went before its save arrived.
  const kept = findRoute(routes, content.at);
  if (opened !== null && kept !== null && routes.indexOf(opened) > routes.indexOf(kept)) {
    address.replace(content.at + searchOf(address.get()));
  }
}
