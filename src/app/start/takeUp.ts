import type { ClaimSnapshot } from '../../claim/snapshot.ts';
import { errorInfoAtom, pageStatusAtom } from '../../state/appState.ts';
import { autosaveStateAtom } from '../../state/claim/draftState.ts';
import { type Cleared, lastClearedAtom } from '../../state/claim/lastCleared.ts';
import { type LastDeletion, lastDeletionAtom } from '../../state/claim/lastDeletion.ts';
import { lossCausesAtom } from '../../state/claim/setAside.ts';
import { restoreClaimAtom } from '../../state/claim/snapshot.ts';
import { type Findings, findingsAtom } from '../../state/validation/pageErrors.ts';
import { hideDraftOffer } from '../draft/draftOffer.ts';
import type { StartedApp } from './startApp.ts';

/** What a page that answers a sent form shows and no session knows. */
export interface Answered {
  /** Null where no form was begun. */
  readonly claim: ClaimSnapshot | null;
  readonly findings: Pick<Findings, 'instances' | 'nodes'>;
  readonly status: string | null;
  readonly error: { readonly show: boolean; readonly header: string; readonly message: string };
  readonly deletion: LastDeletion | null;
  readonly cleared: Cleared | null;
  /** By path of a page that the answers lead past. */
  readonly causes: Readonly<Record<string, Cleared>>;
  /** Whether it asks what becomes of a saved draft. */
  readonly isOffering: boolean;
  /** Whether the settlement saves no answers: the page has carried them. */
  readonly isUnsaved: boolean;
}

/** Goes on from such a page. Call it in the task in which the app draws it. */
export function takeUp({ services: { store }, isDrawable }: StartedApp, root: Element, written: string): void {
  if (!isDrawable) return;
  const { claim, findings, status, error, deletion, cleared, causes, isOffering, isUnsaved }: Answered =
    JSON.parse(written);
  // What the page has carried is no draft.
  if (isUnsaved) store.set(autosaveStateAtom, {});
  if (claim !== null) store.set(restoreClaimAtom, claim);
  // The first attempt is that of the page: the focus has been at its summary, and may have moved on.
  store.set(findingsAtom, { ...findings, attempt: 0 });
  store.set(pageStatusAtom, status);
  store.set(errorInfoAtom, error);
  store.set(lastDeletionAtom, deletion);
  store.set(lastClearedAtom, cleared);
  store.set(lossCausesAtom, causes);
  if (!isOffering) hideDraftOffer(store);
  // The app opens its own above the page.
  for (const dialog of root.querySelectorAll('dialog')) dialog.remove();
}
