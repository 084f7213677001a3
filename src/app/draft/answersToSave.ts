import type { Store } from 'jotai';
import { filesIn } from '../../claim/snapshot.ts';
import { writeDraft } from '../../claim/writeDraft.ts';
import { unfiledFormsAtom } from '../../state/appState.ts';
import { snapshotClaim } from '../../state/claim/snapshot.ts';
import { answersOfAtom, currentPageAtom, flowsAtom } from '../../state/flows.ts';

export interface Saving {
  readonly formType: string;
  readonly content: string;
  readonly files: readonly string[];
}

/** Null before a sign-in and on the sign-in page. `lastPages` are kept for pages outside the form. */
export function answersToSave(store: Store, lastPages: Map<string, string> | null): Saving | null {
  const formType = store.get(answersOfAtom) ?? '';
  const flow = store.get(flowsAtom)[formType]?.flow;
  const page = store.get(currentPageAtom);
  if (flow === undefined || flow.submit === null || !store.get(unfiledFormsAtom).has(formType)) return null;
  if (page?.action === 'authorize') return null;
  const at = page?.path ?? lastPages?.get(formType) ?? flow.pages[0]?.path ?? '/';
  lastPages?.set(formType, at);
  const snapshot = snapshotClaim(store.get);
  return { formType, content: writeDraft(snapshot, flow, at), files: filesIn(snapshot) };
}
