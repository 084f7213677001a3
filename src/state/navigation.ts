import { type Atom, atom, type Getter } from 'jotai';
import { isSkipped } from '../claim/skippedPages.ts';
import type { CompiledFlow, CompiledPage } from '../compile/compiledPage.ts';
import { pageByPartialPath } from '../compile/pageByPartialPath.ts';
import { errorInfoAtom, referenceCodesAtom } from './appState.ts';
import { claimReader } from './claimAccess.ts';
import { currentPageAtom, currentPathAtom, validatedPathsAtom } from './currentPage.ts';
import { draftRegistryAtom } from './drafts.ts';
import { enterPageAtom } from './enterPage.ts';
import { activeFormTypeAtom, requireActiveFlow } from './flows.ts';
import { createSingleModelsAtom } from './models.ts';
import { routerAtom } from './router.ts';
import { skipPageAtom } from './skipPage.ts';

/** A navigation node: a page and its neighbours in page order. */
export interface PageNode {
  readonly path: string;
  readonly nextNavTarget: string | null;
  readonly backNavTarget: string | null;
  readonly enableTimeout: boolean;
  /** Whether moves pass it over with the answers as they are. */
  readonly shouldBeSkipped: boolean;
  readonly validated: boolean;
}

export interface Navigation {
  readonly currentPage: PageNode | null;
  readonly nodes: readonly PageNode[];
  readonly activeFormType: string | null;
  readonly initialized: boolean;
  readonly isNavigating: boolean;
}

const initializedAtom = atom(false);
const isNavigatingAtom = atom(false);

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

function pageNodes(get: Getter): readonly PageNode[] {
  const { flow } = requireActiveFlow(get);
  const validated = get(validatedPathsAtom);
  return flow.pages.map((page, index) => ({
    path: page.path,
    nextNavTarget: flow.pages[index + 1]?.path ?? null,
    backNavTarget: flow.pages[index - 1]?.path ?? null,
    enableTimeout: page.enableTimeout,
    shouldBeSkipped: isSkipped(page, flow, claimReader(get)),
    validated: validated.has(page.path),
  }));
}

/**
 * Makes a registered flow the active one, creates the models it lacks and enters its first page. Initialising the active form
 * again is an error: reset first.
 */
export const initialiseFormAtom = atom(null, (get, set, formType: string) => {
  if (get(initializedAtom)) {
    throw new Error(`Navigation was initialised twice: for ${get(activeFormTypeAtom)}, then for ${formType}.`);
  }
  set(activeFormTypeAtom, formType);
  const { flow } = requireActiveFlow(get);
  set(createSingleModelsAtom);
  set(initializedAtom, true);
  const [first] = flow.pages;
  if (first !== undefined) set(enterPageAtom, first.path);
});

/** Goes to the next page that is not skipped. What a skipped page clears and discards happens on the way. */
export const moveForwardAtom = atom(null, (get, set) => {
  get(draftRegistryAtom).flush();
  const { flow } = requireActiveFlow(get);
  const later = flow.pages.slice(indexOfCurrent(get, flow) + 1);
  const [next] = later;
  if (next !== undefined && !mayEnter(get, flow, next.path)) {
    set(refuseAtom);
    return;
  }
  for (const page of later) {
    if (!isSkipped(page, flow, claimReader(get))) {
      set(goAtom, page.path);
      return;
    }
    set(skipPageAtom, page.path);
  }
});

/** Goes to the page before that is not skipped. */
export const moveBackAtom = atom(null, (get, set) => {
  get(draftRegistryAtom).flush();
  const { flow } = requireActiveFlow(get);
  const earlier = flow.pages.slice(0, indexOfCurrent(get, flow)).reverse();
  const target = earlier.find((page) => !isSkipped(page, flow, claimReader(get)));
  if (target !== undefined) set(goAtom, target.path);
});

/** Goes to the one page whose path contains the partial path. @throws Error when none or several do. */
export const jumpAtom = atom(null, (get, set, partialPath: string) => {
  get(draftRegistryAtom).flush();
  const { flow } = requireActiveFlow(get);
  set(goAtom, pageByPartialPath(flow.pages, partialPath).path);
});

/** One move: flagged while the router's path changes; a second move meanwhile is an error. */
const goAtom = atom(null, (get, set, path: string) => {
  if (get(isNavigatingAtom)) throw new Error('Navigation is already in progress.');
  const { flow } = requireActiveFlow(get);
  if (!mayEnter(get, flow, path)) {
    set(refuseAtom);
    return;
  }
  set(isNavigatingAtom, true);
  try {
    set(passOverAtom, path);
    get(routerAtom).push(path);
    set(enterPageAtom, path);
  } finally {
    set(isNavigatingAtom, false);
  }
});

/**
 * The browser's address changed (a link, Back, Forward): the page with exactly this path becomes current. A page that
 * may not be entered yet is refused with the alert, and the address goes back.
 */
export const routerChangedAtom = atom(null, (get, set, path: string) => {
  if (get(isNavigatingAtom)) return;
  if (!get(initializedAtom)) throw new Error('The router path changed before the navigation nodes were set.');
  const { flow } = requireActiveFlow(get);
  const target = pageByExactPath(flow, path);
  const current = get(currentPageAtom);
  if (target.path === current?.path) return;
  get(draftRegistryAtom).flush();
  if (isFiled(get, flow) || !mayEnter(get, flow, target.path)) {
    if (current !== null) get(routerAtom).replace(current.path);
    if (!isFiled(get, flow)) set(refuseAtom);
    return;
  }
  set(passOverAtom, target.path);
  set(enterPageAtom, target.path);
});

/** What the skipped pages between the current one and a later one clear and discard. */
const passOverAtom = atom(null, (get, set, path: string) => {
  const { flow } = requireActiveFlow(get);
  const from = flow.pages.findIndex((page) => page.path === get(currentPathAtom));
  const to = flow.pages.findIndex((page) => page.path === path);
  for (const page of flow.pages.slice(from + 1, Math.max(from + 1, to))) {
    if (isSkipped(page, flow, claimReader(get))) set(skipPageAtom, page.path);
  }
});

/** A claim that has its reference code is not gone back into: the confirmation stays. */
function isFiled(get: Getter, flow: CompiledFlow): boolean {
  return get(referenceCodesAtom)[flow.formType] !== undefined;
}

const refuseAtom = atom(null, (_get, set) =>
  set(errorInfoAtom, {
    show: true,
    header: 'LocKey_Shared_ErrorDialog_Header',
    message: 'LocKey_Shared_NavigationButtonError',
  }),
);

function mayEnter(get: Getter, flow: CompiledFlow, path: string): boolean {
  const validated = get(validatedPathsAtom);
  const earlier = flow.pages.slice(
    0,
    flow.pages.findIndex((page) => page.path === path),
  );
  return earlier.every((page) => validated.has(page.path) || isSkipped(page, flow, claimReader(get)));
}

function indexOfCurrent(get: Getter, flow: CompiledFlow): number {
  const current = get(currentPageAtom);
  if (current === null) throw new Error('There is no current page to move from.');
  return flow.pages.indexOf(current);
}

function pageByExactPath(flow: CompiledFlow, path: string): CompiledPage {
  const matches = flow.pages.filter(
    (page) => page.path === path || page.otherPaths.some((other) => other.path === path),
  );
  const [match, ...others] = matches;
  if (match === undefined) throw new Error(`The router path "${path}" matches no page of the flow ${flow.formType}.`);
  if (others.length > 0)
    throw new Error(`The router path "${path}" matches several pages of the flow ${flow.formType}.`);
  return match;
}

/** Forgets page, nodes, active form and initialized flag. */
export const resetNavigationAtom = atom(null, (_get, set) => {
  set(currentPathAtom, null);
  set(validatedPathsAtom, new Set<string>());
  set(activeFormTypeAtom, null);
  set(initializedAtom, false);
});
