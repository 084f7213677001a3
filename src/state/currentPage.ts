import { atom } from 'jotai';
import type { CompiledPage } from '../compile/compiledPage.ts';
import { activeFlowAtom } from './flows.ts';

export const currentPathAtom = atom<string | null>(null);

/** The page of the active flow that is shown; null while no form is initialised. */
export const currentPageAtom = atom<CompiledPage | null>((get) => {
  const path = get(currentPathAtom);
  return get(activeFlowAtom)?.pages.find((page) => page.path === path) ?? null;
});

/** Paths of the pages that were validated and not entered again since: the validated flag of each page. */
export const validatedPathsAtom = atom<ReadonlySet<string>>(new Set<string>());
