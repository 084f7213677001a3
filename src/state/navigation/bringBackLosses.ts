import { atom } from 'jotai';
import { isSkipped } from '../../claim/visibleInstances.ts';
import { bringBackAtom } from '../claim/bringBack.ts';
import { bringBackSkippedAtom } from '../claim/bringBackSkipped.ts';
import { claimReader } from '../claim/claimAccess.ts';
import { returnToAtom, seenPathsAtom } from '../claim/models.ts';
import { currentPageAtom, requireActiveFlow } from '../flows.ts';
import { lossesShownAtom } from './losses.ts';
import { jumpAtom } from './navigate.ts';
import { walkToAtom } from './walk.ts';

/**
 * Takes back the choices that led past pages, with all that went by them, and returns to the shown page by way of these
 * pages: one that is no longer valid is shown instead. Does nothing where the choices are not known.
 */
export const bringBackLossesAtom = atom(null, (get, set) => {
  const { flow } = requireActiveFlow(get);
  const here = get(currentPageAtom)?.path ?? null;
  const shown = get(lossesShownAtom).filter(({ lost }) => lost.cause !== null);
  const causes = new Set(shown.flatMap(({ lost }) => lost.cause ?? []));
  for (const cause of [...causes].reverse()) set(bringBackAtom, cause);
  const back = shown.flatMap(({ page }) => {
    if (isSkipped(page, flow, claimReader(get))) return [];
    set(bringBackSkippedAtom, page);
    return [page.path];
  });
  const [first] = back;
  if (first === undefined || here === null) return;
  set(seenPathsAtom, (paths) => new Set([...paths, ...back]));
  set(jumpAtom, first);
  set(returnToAtom, { to: here, changed: first });
  set(walkToAtom, here);
});
