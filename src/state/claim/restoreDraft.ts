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

/** Continues from the server's draft: its uploads become files here, and the next save replaces it. */
export const takeDraftAtom = atom(
  null,
  (get, set, formType: string, { documents, content: _content, ...saved }: Draft) => {
    const files = get(filesAtom);
    for (const document of documents) {
      if (!files.has(document.file)) files.set(document.file, uploadedFileList(document));
    }
    const known = new Set(documents.map(({ file }) => file));
    set(autosaveStateAtom, (states) => ({ ...states, [formType]: { ...neverSaved, saved, files: known } }));
    set(noteUnsavedAtom, formType, false);
  },
);

/** Offers the sign-in to other forms, except the secret part, which is not saved. */
const rememberSignInAtom = atom(null, (get, set, { formType, draft, saved }: ClaimSnapshot) => {
  const { flow } = requireFlow(get, formType);
  const credentials = Object.values(flow.authorize?.fields ?? {}).map(splitField);
  const fields = credentials.flatMap(({ model, key }) => {
    const value = [...draft, ...saved].find((each) => each.key === model)?.fields[key]?.value;
    return typeof value === 'string' ? [[key, value] as const] : [];
  });
  if (fields.length > 0) set(saveCredentialsAtom, { fields: Object.fromEntries(fields) }, flow);
});

/** Whether the flow is unchanged and the server has all uploads. */
export function fitsWhole(get: Getter, claim: ClaimSnapshot): boolean {
  const { flow } = requireFlow(get, claim.formType);
  const files = get(filesAtom);
  return claim.flow === flowHash(flow) && filesIn(claim).every((file) => files.has(file));
}

/** A parked claim was restored in part: the next page says so. */
export const hasLostPartsAtom = atom(false);

/** Drops what no longer fits and lets all pages be validated again. Returns whether everything fitted. */
export const restoreSavedDraftAtom = atom(null, (get, set, claim: ClaimSnapshot): boolean => {
  const isWhole = fitsWhole(get, claim);
  set(rememberSignInAtom, claim);
  set(restoreClaimAtom, isWhole ? claim : withoutFindings({ ...claim, validated: [] }));
  return isWhole;
});
