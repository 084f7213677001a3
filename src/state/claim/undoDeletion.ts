import { atom } from 'jotai';
import { undone } from '../../claim/snapshot.ts';
import { fieldId } from '../../rules/names.ts';
import { answersOfAtom, requireActiveFlow } from '../flows.ts';
import { validateFieldAtom } from '../validation/validation.ts';
import { claimWriter, settleRecords } from './claimAccess.ts';
import { fieldValue } from './fieldSnapshots.ts';
import type { Deletion } from './lastDeletion.ts';
import { requireModel } from './models.ts';
import { deleteRecordAtom } from './records.ts';
import { restoreClaimAtom, snapshotClaim } from './snapshot.ts';

/** Deletes a record as `deleteRecordAtom` does, and returns what `undoDeletionAtom` needs to bring it back. */
export const deleteUndoablyAtom = atom(
  null,
  (get, set, of: { readonly node: string; readonly record: string }): Deletion => {
    const { key: model } = requireModel(get, of.record);
    const before = snapshotClaim(get);
    set(deleteRecordAtom, of);
    return { node: of.node, model, before, after: snapshotClaim(get) };
  },
);

/**
 * Brings a deleted record back with its children and the answers that went with it, see `undone`; what is no longer
 * wrong in it is no longer said. Returns false, and does nothing, when that gives null.
 */
export const undoDeletionAtom = atom(null, (get, set, { node, model, before, after }: Deletion): boolean => {
  if (get(answersOfAtom) !== before.formType) return false;
  const undo = undone(before, after, snapshotClaim(get));
  if (undo === null) return false;
  const { claim, gone, answers } = undo;
  // A row that is not saved goes with its page: the page must be left forward again.
  const isDraft = gone.some((each) => before.draft.includes(each));
  const { pages } = requireActiveFlow(get).flow;
  const page = pages.find(({ records }) => records.some((each) => each.node === node))?.path;
  const validated = claim.validated.filter((path) => !isDraft || path !== page);
  settleRecords(get, set, model, () => set(restoreClaimAtom, { ...claim, validated }));
  // Settling would reset some of these again, as if their conditions were new.
  for (const { clientId, key, value } of answers) {
    claimWriter(get, set).set(fieldId(requireModel(get, clientId).key, key), clientId, fieldValue(get, value));
  }
  for (const { clientId, key, fields } of gone) {
    for (const [name, { messages }] of Object.entries(fields)) {
      if (messages.length > 0) set(validateFieldAtom, { field: fieldId(key, name), record: clientId });
    }
  }
  return true;
});
