import { lazyEndpoints } from 'virtual:claim-wizard/lazy-endpoints';
import { page } from '#document';
import { noteAuthorizedAtom } from '../../state/appState.ts';
import { autosaveStateAtom, neverSaved, noteDeletedAtom } from '../../state/claim/draftState.ts';
import { restoreSavedDraftAtom, takeDraftAtom } from '../../state/claim/restoreDraft.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import type { DeletedDraft, Draft } from '../../wire/drafts.ts';
import { call } from '../api/call.ts';
import type { AppServices } from '../services.ts';
import { DraftPanel } from './DraftPanel.tsx';
import { draftOfferAtom, hideDraftOffer } from './draftOffer.ts';
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

export const focusHeading = () => page.querySelector<HTMLElement>('main h1')?.focus();

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
    store.set(noteDeletedAtom, formType, deleted);
    focusHeading();
    return;
  }
  signIn.accept();
  store.set(noteDeletedAtom, formType, deleted);
  store.set(navigateAtom, { kind: 'next' });
  void startAutosave(services);
}
