import { atom, type Getter } from 'jotai';
import { type ClaimSnapshot, filesIn, flowHash, withoutFindings } from '../../claim/snapshot.ts';
import { splitField } from '../../rules/names.ts';
import type { Draft } from '../../wire/drafts.ts';
import { requireFlow } from '../flows.ts';
import { autosaveStateAtom, neverSaved, noteUnsavedAtom } from './draftState.ts';
import { filesAtom } from './fieldSnapshots.ts';
import { saveCredentialsAtom } from './savedCredentials.ts';
import { restoreClaimAtom } from './snapshot.ts';
import { uploadedFileList } from './uploadedFile.ts';

/** This store goes on from what the server keeps of a form: its documents are files here, and the next save replaces it. */
export const takeDraftAtom = atom(
  null,
  (get, set, formType: string, { revision, savedAt, returnCode, documents }: Draft) => {
    const files = get(filesAtom);
    for (const document of documents) {
      if (!files.has(document.file)) files.set(document.file, uploadedFileList(document));
    }
    const kept = { revision, savedAt, returnCode };
    const known = new Set(documents.map(({ file }) => file));
    set(autosaveStateAtom, (keeping) => ({ ...keeping, [formType]: { ...neverSaved, kept, files: known } }));
    set(noteUnsavedAtom, formType, false);
  },
);

/** What one signed in with is offered to other forms, but for what is secret: that is not kept. */
const rememberSignInAtom = atom(null, (get, set, { formType, draft, saved }: ClaimSnapshot) => {
  const { flow } = requireFlow(get, formType);
  const credentials = Object.values(flow.authorize?.fields ?? {}).map(splitField);
  const fields = credentials.flatMap(({ model, key }) => {
    const value = [...draft, ...saved].find((each) => each.key === model)?.fields[key]?.value;
    return typeof value === 'string' ? [[key, value] as const] : [];
  });
  if (fields.length > 0) set(saveCredentialsAtom, { fields: Object.fromEntries(fields) }, flow);
});

/** Whether everything that was kept has a place: its flow has not changed since, and the server has all its documents. */
export function fitsWhole(get: Getter, claim: ClaimSnapshot): boolean {
  const { flow } = requireFlow(get, claim.formType);
  const files = get(filesAtom);
  return claim.flow === flowHash(flow) && filesIn(claim).every((file) => files.has(file));
}

/** Whether a form was begun with kept answers that do not all fit any more: the page that this leads to says so. */
export const hasLostPartsAtom = atom(false);

/**
 * Makes the claim of this store what was kept. What does not fit any more is gone, and the pages are judged again, so that
 * whoever goes on is led to the first that has to be answered again. Returns whether all of it fits.
 */
export const restoreSavedDraftAtom = atom(null, (get, set, claim: ClaimSnapshot): boolean => {
  const isWhole = fitsWhole(get, claim);
  set(rememberSignInAtom, claim);
  set(restoreClaimAtom, isWhole ? claim : withoutFindings({ ...claim, validated: [] }));
  return isWhole;
});
