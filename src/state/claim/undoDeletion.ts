import { atom } from 'jotai';
import { undone } from '../../claim/snapshot.ts';
import { answersOfAtom, requireActiveFlow } from '../flows.ts';
import { settleRecords } from './claimAccess.ts';
import { requireModel } from './models.ts';
import { deleteRecordAtom } from './records.ts';
import { restoreClaimAtom, snapshotClaim } from './snapshot.ts';

/** Deletes a record as `deleteRecordAtom` does, and returns what `undoDeletionAtom` needs to bring it back. */
export const deleteUndoablyAtom = atom(null, (get, set, of: { readonly node: string; readonly record: string }) => {
  const { key: model } = requireModel(get, of.record);
  const before = snapshotClaim(get);
  set(deleteRecordAtom, of);
  return { node: of.node, model, before, after: snapshotClaim(get) };
});
export type Deletion = ReturnType<(typeof deleteUndoablyAtom)['write']>;

/** Brings a deleted record back with its children, see `undone`. Returns false, and does nothing, when that gives null. */
export const undoDeletionAtom = atom(null, (get, set, { node, model, before, after }: Deletion): boolean => {
  if (get(answersOfAtom) !== before.formType) return false;
  const claim = undone(before, after, snapshotClaim(get));
  if (claim === null) return false;
  // A row that is not saved goes with its page: the page must be left forward again.
  const isDraft = before.draft.some(({ clientId }) => !after.draft.some((stayed) => stayed.clientId === clientId));
  const { pages } = requireActiveFlow(get).flow;
  const page = pages.find(({ records }) => records.some((each) => each.node === node))?.path;
  const validated = claim.validated.filter((path) => !isDraft || path !== page);
  settleRecords(get, set, model, () => set(restoreClaimAtom, { ...claim, validated }));
  return true;
});
