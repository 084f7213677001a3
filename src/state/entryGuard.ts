import { atom, type Getter } from 'jotai';
import { isSkipped } from '../claim/skippedPages.ts';
import type { CompiledFlow, CompiledPage } from '../compile/compiledPage.ts';
import { errorInfoAtom, referenceCodesAtom } from './appState.ts';
import { claimReader } from './claimAccess.ts';
import { validatedPathsAtom } from './currentPage.ts';

/**
 * Whether every page before this one is validated or skipped. What comes after a page that submits is only reached by a
 * claim that has its reference code: nobody is told that a claim is filed when it is not.
 */
export function isReached(get: Getter, flow: CompiledFlow, page: CompiledPage): boolean {
  const validated = get(validatedPathsAtom);
  const earlier = flow.pages.slice(0, flow.pages.indexOf(page));
  if (earlier.some(({ action }) => action === 'submit') && !isFiled(get, flow)) return false;
  return earlier.every((each) => validated.has(each.path) || isSkipped(each, flow, claimReader(get)));
}

/** Whether a page may become the current one: it is reached, and not itself one that the claimant does not see. */
export function mayEnter(get: Getter, flow: CompiledFlow, page: CompiledPage): boolean {
  return !isSkipped(page, flow, claimReader(get)) && isReached(get, flow, page);
}

/** A claim that has its reference code is not gone back into: the confirmation stays. */
export function isFiled(get: Getter, flow: CompiledFlow): boolean {
  return get(referenceCodesAtom)[flow.formType] !== undefined;
}

/** The alert of a move that is not made. */
export const refuseAtom = atom(null, (_get, set) =>
  set(errorInfoAtom, {
    show: true,
    header: 'LocKey_Shared_ErrorDialog_Header',
    message: 'LocKey_Shared_NavigationButtonError',
  }),
);
