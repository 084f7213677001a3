import { type Atom, atom, type Getter } from 'jotai';
import { isSkipped } from '../claim/skippedPages.ts';
import type { CompiledFlow, CompiledPage } from '../compile/compiledPage.ts';
import { pageByPartialPath } from '../compile/pageByPartialPath.ts';
import { claimReader } from './claimAccess.ts';
import { currentPageAtom, currentPathAtom } from './currentPage.ts';
import { enterPageAtom } from './enterPage.ts';
import { isFiled, isReached, mayEnter, refuseAtom } from './entryGuard.ts';
import { activeFormTypeAtom, requireActiveFlow } from './flows.ts';
import { answersOfAtom, createSingleModelsAtom, resetModelsAtom } from './models.ts';
import { type PageNode, pageNodes } from './pageNodes.ts';
import { passOverAtom } from './passOver.ts';
import { pendingInputsAtom } from './pendingInputs.ts';
import { routerAtom } from './router.ts';

export interface Navigation {
  readonly currentPage: PageNode | null;
  readonly nodes: readonly PageNode[];
  readonly activeFormType: string | null;
  readonly initialized: boolean;
  readonly isNavigating: boolean;
}

export const initializedAtom = atom(false);
export const isNavigatingAtom = atom(false);

export const navigationAtom: Atom<Navigation> = atom((get) => {
  const activeFormType = get(activeFormTypeAtom);
  const initialized = get(initializedAtom);
  const nodes = initialized && activeFormType !== null ? pageNodes(get) : [];
  const path = get(currentPathAtom);
  return {
    currentPage: nodes.find((node) => node.path === path) ?? null,
    nodes,
    activeFormType,
    initialized,
    isNavigating: get(isNavigatingAtom),
  };
});

/**
 * Makes a registered flow the active one, creates the models it lacks and enters its first page. The answers of another
 * flow are forgotten; its own are still there for one who comes back from the error page, and so is the page that
 * `landing` names, where it may be entered. Initialising the active form again is an error: reset first.
 */
export const initialiseFormAtom = atom(null, (get, set, formType: string, landing?: string) => {
  if (get(initializedAtom)) {
    throw new Error(`Navigation was initialised twice: for ${get(activeFormTypeAtom)}, then for ${formType}.`);
  }
  const answersOf = get(answersOfAtom);
  if (answersOf !== null && answersOf !== formType) set(resetModelsAtom);
  set(answersOfAtom, formType);
  set(activeFormTypeAtom, formType);
  const { flow } = requireActiveFlow(get);
  set(createSingleModelsAtom);
  set(initializedAtom, true);
  const page = landingPage(get, flow, landing) ?? flow.pages[0];
  if (page !== undefined) set(enterPageAtom, page.path);
});

/** The page with this path where it may be entered; for a claim that is filed, its confirmation. */
function landingPage(get: Getter, flow: CompiledFlow, path: string | undefined): CompiledPage | undefined {
  const named = flow.pages.find(({ routes }) => routes.some((route) => route.path === path));
  const submit = flow.pages.findIndex(({ action }) => action === 'submit');
  const page = isFiled(get, flow) ? flow.pages[submit + 1] : named;
  return page !== undefined && mayEnter(get, flow, page) ? page : undefined;
}

/** Goes to the next page that is not skipped. What a skipped page clears and discards happens on the way. */
export const moveForwardAtom = atom(null, (get, set) => {
  get(pendingInputsAtom).flush();
  const { flow } = requireActiveFlow(get);
  const next = flow.pages[indexOfCurrent(get, flow) + 1];
  if (next !== undefined) set(goAtom, next, isReached(get, flow, next));
});

/** Goes to the page before that is not skipped. */
export const moveBackAtom = atom(null, (get, set) => {
  get(pendingInputsAtom).flush();
  const { flow } = requireActiveFlow(get);
  const earlier = flow.pages.slice(0, indexOfCurrent(get, flow)).reverse();
  const target = earlier.find((page) => !isSkipped(page, flow, claimReader(get)));
  if (target !== undefined) set(goAtom, target, mayEnter(get, flow, target));
});

/** Goes to the one page whose path contains the partial path. @throws Error when none or several do. */
export const jumpAtom = atom(null, (get, set, partialPath: string) => {
  get(pendingInputsAtom).flush();
  const { flow } = requireActiveFlow(get);
  const target = pageByPartialPath(flow.pages, partialPath);
  set(goAtom, target, mayEnter(get, flow, target));
});

/**
 * One move, to the page or the next after it that is not skipped: flagged while the router's path changes; a second
 * move meanwhile is an error.
 */
const goAtom = atom(null, (get, set, target: CompiledPage, isAllowed: boolean) => {
  if (get(isNavigatingAtom)) throw new Error('Navigation is already in progress.');
  if (!isAllowed) {
    set(refuseAtom);
    return;
  }
  set(isNavigatingAtom, true);
  try {
    const reached = set(passOverAtom, target);
    if (reached === null) return;
    if (!isReached(get, requireActiveFlow(get).flow, reached)) {
      set(refuseAtom);
      return;
    }
    get(routerAtom).push(reached.path);
    set(enterPageAtom, reached.path);
  } finally {
    set(isNavigatingAtom, false);
  }
});

function indexOfCurrent(get: Getter, flow: CompiledFlow): number {
  const current = get(currentPageAtom);
  if (current === null) throw new Error('There is no current page to move from.');
  return flow.pages.indexOf(current);
}

/** Forgets page, nodes, active form and initialized flag; answers, and which pages were validated with them, stay. */
export const resetNavigationAtom = atom(null, (_get, set) => {
  set(currentPathAtom, null);
  set(activeFormTypeAtom, null);
  set(initializedAtom, false);
});
