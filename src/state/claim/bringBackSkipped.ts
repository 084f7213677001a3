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

/** Returns the clientIds of the restored records; none where they no longer have a parent. */
export const bringBackSkippedAtom = atom(null, (get, set, page: CompiledPage): readonly string[] => {
  const { [page.path]: setAside, ...others } = get(setAsideAtom);
  if (setAside === undefined || get(answersOfAtom) !== setAside.before.formType) return [];
  const { discard } = page.whenSkipped;
  // A page starts with empty forms only where it has no records.
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
