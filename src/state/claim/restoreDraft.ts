import { atom, type Getter } from 'jotai';
import { type ClaimSnapshot, filesIn, flowHash, withoutFindings } from '../../claim/snapshot.ts';
import type { Draft } from '../../wire/drafts.ts';
import { requireFlow } from '../flows.ts';
import { keepingAtom, nothingKept } from './draftState.ts';
import { filesAtom } from './fieldSnapshots.ts';
import { keptFileList } from './keptFile.ts';
import { restoreClaimAtom } from './snapshot.ts';

/** This store goes on from what the server keeps of a form: its documents are files here, and the next save replaces it. */
export const takeDraftAtom = atom(
  null,
  (get, set, formType: string, { revision, savedAt, returnCode, documents }: Draft) => {
    const files = get(filesAtom);
    for (const document of documents) {
      if (!files.has(document.file)) files.set(document.file, keptFileList(document));
    }
    const kept = { revision, savedAt, returnCode };
    set(keepingAtom, (keeping) => ({ ...keeping, [formType]: { ...nothingKept, kept } }));
  },
);

/** Whether everything that was kept has a place: its flow has not changed since, and the server has all its documents. */
export function fitsWhole(get: Getter, claim: ClaimSnapshot): boolean {
  const { flow } = requireFlow(get, claim.formType);
  const files = get(filesAtom);
  return claim.flow === flowHash(flow) && filesIn(claim).every((file) => files.has(file));
}

/** Makes the claim of this store what was kept, as far as it fits. */
export const restoreKeptAtom = atom(null, (get, set, claim: ClaimSnapshot) => {
  const { flow } = requireFlow(get, claim.formType);
  set(restoreClaimAtom, claim.flow === flowHash(flow) ? claim : withoutFindings(claim));
});
