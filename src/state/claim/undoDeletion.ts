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

/** As `deleteRecordAtom`, for `undoDeletionAtom`. */
export const deleteUndoablyAtom = atom(null, (get, set, of: OfRecord): Deletion => {
  const { key: model } = requireModel(get, of.record);
  const before = snapshotClaim(get);
  set(hideSavedMessagesAtom);
  set(deleteRecordAtom, of);
  return { ...of, model, before, after: snapshotClaim(get) };
});

/** As `cancelRecordAtom`; null where nothing is lost. */
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
 * Restores children and cleared answers too, see `undone`. Returns false, and does nothing, where that is impossible.
 */
export const undoDeletionAtom = atom(null, (get, set, { node, model, record, before, after }: Deletion): boolean => {
  if (get(answersOfAtom) !== before.formType) return false;
  const now = snapshotClaim(get);
  // A discarded edit left its record as saved: the edit replaces it, unless the record has changed since.
  const [then, is] = [after, now].map((claim) => inRecord(claim, record));
  if (JSON.stringify(then) !== JSON.stringify(is)) return false;
  const undo = undone(before, without(after, then), without(now, is));
  if (undo === null) return false;
  const { claim, gone } = undo;
  // An unsaved row is saved by leaving its page, so the page must be validated again.
  const isDraft = gone.some((each) => before.draft.includes(each));
  const { pages } = requireActiveFlow(get).flow;
  const page = pages.find(({ records }) => records.some((each) => each.node === node))?.path;
  const validated = claim.validated.filter((path) => !isDraft || path !== page);
  bringBackGone(get, set, { ...undo, claim: { ...claim, validated } }, [model]);
  return true;
});

/** With its descendants. */
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
