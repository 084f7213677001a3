import { atom } from 'jotai';
import type { CompiledFlow, CompiledPage } from '../compile/compiledPage.ts';
import { currentPageAtom } from './currentPage.ts';
import { enterPageAtom } from './enterPage.ts';
import { isFiled, mayEnter, refuseAtom } from './entryGuard.ts';
import { requireActiveFlow } from './flows.ts';
import { initializedAtom, isNavigatingAtom } from './navigation.ts';
import { passOverAtom } from './passOver.ts';
import { pendingInputsAtom } from './pendingInputs.ts';
import { routerAtom } from './router.ts';

/**
 * The browser's address changed (a link, Back, Forward): the page with exactly this path becomes current. A page that
 * may not be entered is refused with the alert, and the address goes back.
 */
export const routerChangedAtom = atom(null, (get, set, path: string) => {
  if (get(isNavigatingAtom)) return;
  if (!get(initializedAtom)) throw new Error('The router path changed before the navigation nodes were set.');
  const { flow } = requireActiveFlow(get);
  const target = pageByExactPath(flow, path);
  const current = get(currentPageAtom);
  if (target.path === current?.path) return;
  get(pendingInputsAtom).flush();
  if (isFiled(get, flow) || !mayEnter(get, flow, target)) {
    if (current !== null) get(routerAtom).replace(current.path);
    if (!isFiled(get, flow)) set(refuseAtom);
    return;
  }
  const reached = set(passOverAtom, target);
  if (reached === null) return;
  if (reached !== target) get(routerAtom).replace(reached.path);
  set(enterPageAtom, reached.path);
});

function pageByExactPath(flow: CompiledFlow, path: string): CompiledPage {
  const matches = flow.pages.filter((page) => page.routes.some((route) => route.path === path));
  const [match, ...others] = matches;
  if (match === undefined) throw new Error(`The router path "${path}" matches no page of the flow ${flow.formType}.`);
  if (others.length > 0)
    throw new Error(`The router path "${path}" matches several pages of the flow ${flow.formType}.`);
  return match;
}
