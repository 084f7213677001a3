import type { Store } from 'jotai';
import { errorInfoAtom, pageStatusAtom } from '../../state/appState.ts';
import { lastClearedAtom } from '../../state/claim/lastCleared.ts';
import { lastDeletionAtom } from '../../state/claim/lastDeletion.ts';
import { lossCausesAtom } from '../../state/claim/setAside.ts';
import { snapshotClaim } from '../../state/claim/snapshot.ts';
import { answersOfAtom } from '../../state/flows.ts';
import { findingsAtom } from '../../state/validation/pageErrors.ts';
import { draftOfferAtom } from '../draft/draftOffer.ts';
import { isAutosaveOn } from '../draft/startAutosave.ts';
import type { Answered } from '../start/takeUp.ts';

/** What the app in the browser has to know beside the session, to go on from the page that answers a sent form. */
export function answered(store: Store): string {
  const { get } = store;
  const formType = get(answersOfAtom);
  const { instances, nodes } = get(findingsAtom);
  const state: Answered = {
    claim: formType === null ? null : snapshotClaim(get),
    findings: { instances, nodes },
    status: get(pageStatusAtom),
    error: get(errorInfoAtom),
    deletion: get(lastDeletionAtom),
    cleared: get(lastClearedAtom),
    causes: get(lossCausesAtom),
    isOffering: get(draftOfferAtom) !== null,
    isUnsaved: !isAutosaveOn(store),
  };
  return JSON.stringify(state);
}
