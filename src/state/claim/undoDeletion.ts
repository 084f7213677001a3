import { atom } from 'jotai';
import { type ClaimSnapshot, type ModelSnapshot, undone } from '../../claim/snapshot.ts';
import { answersOfAtom, requireActiveFlow } from '../flows.ts';
import { bringBackGone } from './bringBackGone.ts';
import type { Deletion } from './lastDeletion.ts';
import { requireModel } from './models.ts';
import { pendingInputsAtom } from './pendingInputs.ts';
import { cancelRecordAtom, deleteRecordAtom, isMissedEdit, type OfRecord } from './records.ts';
import { hideSavedMessagesAtom } from './savedMessage.ts';
import { snapshotClaim } from './snapshot.ts';

/** Deletes a record as `deleteRecordAtom` does, and returns what `undoDeletionAtom` needs to bring it back. */
export const deleteUndoablyAtom = atom(null, (get, set, of: OfRecord): Deletion => {
  const { key: model } = requireModel(get, of.record);
  const before = snapshotClaim(get);
  set(hideSavedMessagesAtom);
  set(deleteRecordAtom, of);
  return { ...of, model, before, after: snapshotClaim(get) };
});

/** Discards a draft as `cancelRecordAtom` does, and returns the same where something is lost with it; else null. */
export const cancelUndoablyAtom = atom(null, (get, set, of: OfRecord): Deletion | null => {
  get(pendingInputsAtom).flush();
  const draft = requireModel(get, of.record);
  const isMissed = isMissedEdit(get, draft);
  const before = snapshotClaim(get);
  set(hideSavedMessagesAtom);
  set(cancelRecordAtom, of);
  return isMissed ? { ...of, model: draft.key, before, after: snapshotClaim(get) } : null;
});

/**
 * Brings a deleted record back with its children and the answers that went with it, see `undone`; what is no longer
 * wrong in it is no longer said. Returns false, and does nothing, when that gives null.
 */
export const undoDeletionAtom = atom(null, (get, set, { node, model, record, before, after }: Deletion): boolean => {
  if (get(answersOfAtom) !== before.formType) return false;
  const now = snapshotClaim(get);
  // Of an edit that was discarded the record is there, as it was before: the form takes its place, unless it has changed.
  const [then, is] = [after, now].map((claim) => inRecord(claim, record));
  if (JSON.stringify(then) !== JSON.stringify(is)) return false;
  const undo = undone(before, without(after, then), without(now, is));
  if (undo === null) return false;
  const { claim, gone } = undo;
  // A row that is not saved goes with its page: the page must be left forward again.
  const isDraft = gone.some((each) => before.draft.includes(each));
  const { pages } = requireActiveFlow(get).flow;
  const page = pages.find(({ records }) => records.some((each) => each.node === node))?.path;
  const validated = claim.validated.filter((path) => !isDraft || path !== page);
  bringBackGone(get, set, { ...undo, claim: { ...claim, validated } }, [model]);
  return true;
});

/** A record with all that is in it. */
function inRecord({ draft, saved }: Pick<ClaimSnapshot, 'draft' | 'saved'>, record: string): readonly ModelSnapshot[] {
  const models = [...draft, ...saved];
  const inside = models.filter(({ parent }) => parent === record);
  return [
    ...models.filter(({ clientId }) => clientId === record),
    ...inside.flatMap(({ clientId }) => inRecord({ draft, saved }, clientId)),
  ];
}

const without = (claim: ClaimSnapshot, models: readonly ModelSnapshot[] = []): ClaimSnapshot => ({
  ...claim,
  draft: claim.draft.filter((model) => !models.includes(model)),
  saved: claim.saved.filter((model) => !models.includes(model)),
});
