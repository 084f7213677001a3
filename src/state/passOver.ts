import { atom } from 'jotai';
import { isSkipped } from '../claim/skippedPages.ts';
import type { CompiledPage } from '../compile/compiledPage.ts';
import { claimReader } from './claimAccess.ts';
import { currentPathAtom } from './currentPage.ts';
import { requireActiveFlow } from './flows.ts';
import { skipPageAtom } from './skipPage.ts';

/**
 * Goes on from the current page, page by page, to a later one: what a skipped page on the way clears and discards is
 * gone before the next is looked at. Returns the page that is reached: where that one is skipped itself, the next
 * that is not; null where none is left. An earlier page is reached at once.
 */
export const passOverAtom = atom(null, (get, set, to: CompiledPage): CompiledPage | null => {
  const { flow } = requireActiveFlow(get);
  const from = flow.pages.findIndex((page) => page.path === get(currentPathAtom));
  const target = flow.pages.indexOf(to);
  if (target <= from) return to;
  for (const [index, page] of flow.pages.entries()) {
    if (index <= from) continue;
    if (isSkipped(page, flow, claimReader(get))) set(skipPageAtom, page.path);
    else if (index >= target) return page;
  }
  return null;
});
