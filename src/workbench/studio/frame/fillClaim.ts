import type { Store } from 'jotai';
import { closeDialogs } from '../../../app/dialogs/showError.ts';
import { readDraft } from '../../../app/draft/readDraft.ts';
import type { ClaimSnapshot } from '../../../claim/snapshot.ts';
import { isSkipped } from '../../../claim/visibleInstances.ts';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import { noteAuthorizedAtom, referenceCodesAtom } from '../../../state/appState.ts';
import { claimReader } from '../../../state/claim/claimAccess.ts';
import { filesAtom } from '../../../state/claim/fieldSnapshots.ts';
import { restoreClaimAtom } from '../../../state/claim/snapshot.ts';
import { uploadedFileList } from '../../../state/claim/uploadedFile.ts';
import { addressAtom } from '../../../state/flows.ts';
import { forgetClaimAtom } from '../../../state/navigation/startAgain.ts';
import type { FrameFilling } from '../frameMessages.ts';
import { previewCode } from './previewTransport.ts';

/** Puts a claim in the place of the one that is there. Returns whether it comes to the page. */
export function fillClaim(store: Store, flow: CompiledFlow, { path, claim, isAfterFiling }: FrameFilling): boolean {
  const page = flow.pages.find((each) => each.path === path);
  if (page === undefined) return false;
  closeDialogs(store);
  // The page is entered anew, even where it is the one that is shown.
  store.set(addressAtom, null);
  store.set(forgetClaimAtom);
  const files = store.get(filesAtom);
  for (const document of claim?.documents ?? []) files.set(document.file, uploadedFileList(document));
  const snapshot = claim === null ? null : (readDraft(claim.content, flow.formType)?.snapshot ?? null);
  store.set(restoreClaimAtom, snapshot ?? unfilled(flow, path));
  const before = flow.pages.slice(0, flow.pages.indexOf(page));
  const isSignedIn = claim?.isSignedIn ?? before.some(({ action }) => action === 'authorize');
  if (isSignedIn) store.set(noteAuthorizedAtom, flow.formType);
  if (isAfterFiling) store.set(referenceCodesAtom, { [flow.formType]: previewCode });
  return !isSkipped(page, flow, claimReader(store.get));
}

/** A claim without answers, as if the pages before were in order. */
function unfilled({ formType, pages }: CompiledFlow, path: string): ClaimSnapshot {
  const at = pages.findIndex((page) => page.path === path);
  const paths = pages.slice(0, at).map((page) => page.path);
  return {
    formType,
    flow: '',
    person: null,
    prepopulated: [],
    validated: paths,
    seen: [...paths, path],
    returnTo: null,
    invalid: [],
    nodes: {},
    pending: {},
    draft: [],
    saved: [],
  };
}
