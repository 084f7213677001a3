import { atom } from 'jotai';
import { type FlowRoute, findRoute } from '../../claim/navigation/routes.ts';
import type { CompiledPage } from '../../compile/compiledPage.ts';
import { activeFlowAtom, addressAtom, routesAtom } from '../flows.ts';

/** The flow's route that is shown; null on the common pages. */
export const routeAtom = atom<FlowRoute | null>((get) => findRoute(get(routesAtom) ?? [], get(addressAtom) ?? ''));

/** The page of the active flow that is shown; null outside a form. */
export const currentPageAtom = atom<CompiledPage | null>((get) => {
  const address = get(addressAtom);
  return get(activeFlowAtom)?.pages.find(({ routes }) => routes.some(({ path }) => path === address)) ?? null;
});
