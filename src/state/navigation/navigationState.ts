import { atom } from 'jotai';
import { isSkipped } from '../../claim/visibleInstances.ts';
import { claimReader } from '../claim/claimAccess.ts';
import { validatedPathsAtom } from '../claim/models.ts';
import { activeFlowAtom, currentPageAtom } from '../flows.ts';
import { isNavigatingAtom } from './navigate.ts';

export const navigationAtom = atom((get) => {
  const flow = get(activeFlowAtom);
  const validated = get(validatedPathsAtom);
  const nodes = (flow?.pages ?? []).map((page, index, pages) => ({
    path: page.path,
    nextNavTarget: pages[index + 1]?.path ?? null,
    backNavTarget: pages[index - 1]?.path ?? null,
    enableTimeout: page.routes[0].enableTimeout,
    shouldBeSkipped: flow !== null && isSkipped(page, flow, claimReader(get)),
    validated: validated.has(page.path),
  }));
  const path = get(currentPageAtom)?.path;
  return {
    currentPage: nodes.find((node) => node.path === path) ?? null,
    nodes,
    activeFormType: flow?.formType ?? null,
    initialized: flow !== null,
    isNavigating: get(isNavigatingAtom),
  };
});
