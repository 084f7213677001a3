import { atom } from 'jotai';
import { undone } from '../../claim/snapshot.ts';
import type { CompiledPage } from '../../compile/compiledPage.ts';
import { answersOfAtom } from '../flows.ts';
import { beginPageAtom } from '../navigation/enterPage.ts';
import { bringBackGone } from './bringBackGone.ts';
import { editedModelsAtom, removeModelsAtom } from './models.ts';
import { forgetNodeMessagesAtom, isDirtyEdit } from './records.ts';
import { setAsideAtom } from './setAside.ts';
import { snapshotClaim } from './snapshot.ts';

/**
 * Brings back what skipping a page took out of the claim, now that the page is shown again. Returns the clientIds of the
 * records that are back; none where they no longer have a place.
 */
export const bringBackSkippedAtom = atom(null, (get, set, page: CompiledPage): readonly string[] => {
  const { [page.path]: setAside, ...others } = get(setAsideAtom);
  if (setAside === undefined || get(answersOfAtom) !== setAside.before.formType) return [];
  const { discard } = page.whenSkipped;
  // The empty forms with which the page began make room: it begins with them only where it has no records.
  const empty = get(editedModelsAtom).filter((model) => discard.includes(model.key) && !isDirtyEdit(get, model));
  set(
    removeModelsAtom,
    empty.map(({ clientId }) => clientId),
  );
  const undo = undone(setAside.before, setAside.after, snapshotClaim(get));
  if (undo !== null) bringBackGone(get, set, undo, discard);
  set(setAsideAtom, others);
  set(
    forgetNodeMessagesAtom,
    page.records.map(({ node }) => node),
  );
  set(beginPageAtom, page);
  return undo?.gone.map(({ clientId }) => clientId) ?? [];
});
