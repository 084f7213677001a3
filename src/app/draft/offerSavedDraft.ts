import { lazyEndpoints } from 'virtual:claim-wizard/lazy-endpoints';
import { createElement } from 'react';
import { page } from '#document';
import { noteAuthorizedAtom, pageStatusAtom } from '../../state/appState.ts';
import { autosaveStateAtom, neverSaved } from '../../state/claim/draftState.ts';
import { restoreSavedDraftAtom, takeDraftAtom } from '../../state/claim/restoreDraft.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import type { DeletedDraft, Draft } from '../../wire/drafts.ts';
import { UnexpectedAnswer } from '../api/apiError.ts';
import { call } from '../api/call.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import type { AppServices } from '../services.ts';
import { autosaveAtom } from './autosaveAtom.ts';
import { DeletedLine } from './DeletedLine.tsx';
import { DraftPanel } from './DraftPanel.tsx';
import { deletedOfferAtom, draftOfferAtom, hideDraftOffer } from './draftOffer.ts';
import { readDraft } from './readDraft.ts';
import { startAutosave } from './startAutosave.ts';
import { walkToSavedPage } from './walkToSavedPage.ts';

export type Offering = Pick<AppServices, 'store' | 'api' | 'log'>;

interface SavedDraft {
  readonly formType: string;
  /** Null where the server cannot read it. */
  readonly draft: Draft | null;
  /** Null where an earlier session continues. */
  readonly signIn: SignIn | null;
}

interface SignIn {
  /** Whose answers they are, as `personOf` names the person. */
  readonly person: string;
  accept(): void;
}

/** False where the saved answers cannot be read. */
export function resumeSavedDraft(services: Offering, { formType, draft, signIn }: SavedDraft): boolean {
  const { store } = services;
  const content = contentOf({ formType, draft });
  if (draft === null || content === null) return false;
  const { snapshot } = content;
  hideDraftOffer(store);
  store.set(takeDraftAtom, formType, draft);
  const isWhole = store.set(restoreSavedDraftAtom, { ...snapshot, person: signIn?.person ?? snapshot.person });
  if (signIn !== null) signIn.accept();
  else store.set(noteAuthorizedAtom, formType);
  walkToSavedPage(store, content, isWhole);
  void startAutosave(services);
  return true;
}

export function offerSavedDraft(services: Offering, saved: SavedDraft): void {
  const { store } = services;
  const { formType, draft } = saved;
  store.set(draftOfferAtom, {
    formType,
    savedAt: draft?.savedAt ?? null,
    documents: draft?.documents.length ?? 0,
    returnCode: draft?.returnCode ?? null,
    leave: () => {
      hideDraftOffer(store);
      focusHeading();
    },
    goOn: contentOf(saved) === null ? null : () => void resumeSavedDraft(services, saved),
    startAgain: () => startAgain(services, saved),
    Panel: DraftPanel,
  });
}

const contentOf = ({ formType, draft }: Pick<SavedDraft, 'formType' | 'draft'>) =>
  draft === null ? null : readDraft(draft.content, formType);

const focusHeading = () => page.querySelector<HTMLElement>('main h1')?.focus();

async function startAgain(services: Offering, { formType, signIn }: SavedDraft): Promise<void> {
  const { store, api, log } = services;
  let isLeft = false;
  let deleted: DeletedDraft | undefined;
  try {
    ({ deleted } = await call(api, lazyEndpoints.discardDraft, { body: { formType } }));
  } catch (error) {
    log('The saved draft could not be removed', error);
    isLeft = true;
  }
  store.set(autosaveStateAtom, (states) => ({ ...states, [formType]: { ...neverSaved, isLeft } }));
  hideDraftOffer(store);
  if (signIn === null) {
    offerDeleted(services, formType, deleted);
    focusHeading();
    return;
  }
  signIn.accept();
  offerDeleted(services, formType, deleted);
  store.set(navigateAtom, { kind: 'next' });
  void startAutosave(services);
}

/** Offers to take back that the claimant started over; nothing where nothing was deleted. */
export function offerDeleted(services: Offering, formType: string, deleted: DeletedDraft | undefined): void {
  const bringBack = () => bringBackDeleted(services, formType);
  const line = deleted === undefined ? null : createElement(DeletedLine, { ...deleted, bringBack });
  services.store.set(deletedOfferAtom, (all) => ({ ...all, [formType]: line }));
}

/** The deleted answers replace what was entered since. */
export async function bringBackDeleted(services: Offering, formType: string): Promise<void> {
  const { store, api, log } = services;
  // A save that arrived later would be of the answers that are replaced.
  await store.get(autosaveAtom)?.settled();
  try {
    const { draft } = await call(api, lazyEndpoints.restoreDraft, { body: { formType } });
    store.set(deletedOfferAtom, {});
    if (!resumeSavedDraft(services, { formType, draft, signIn: null })) {
      showError(store, 'LocKey_Draft_Unreadable');
      return;
    }
    store.set(pageStatusAtom, (status) => status ?? 'LocKey_Draft_Deleted_Back');
    focusHeading();
  } catch (error) {
    log('The deleted answers could not be brought back', error);
    const isGone = error instanceof UnexpectedAnswer && error.status === 404;
    if (isGone) store.set(deletedOfferAtom, {});
    showError(store, isGone ? 'LocKey_Draft_Deleted_Gone' : catalogue.problem);
  }
}
