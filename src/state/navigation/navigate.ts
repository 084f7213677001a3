import { atom, type Getter, type Setter } from 'jotai';
import { decide, type NavigationEvent } from '../../claim/navigation/decide.ts';
import { type FlowRoute, findRoute, hasPath } from '../../claim/navigation/routes.ts';
import { skipPage } from '../../claim/skipAhead.ts';
import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { pageByPartialPath } from '../../compile/pageByPartialPath.ts';
import { authorizedAtom, cultureAtom, deadlinesAtom, errorInfoAtom, referenceCodesAtom } from '../appState.ts';
import { beginFormAtom } from '../claim/beginForm.ts';
import { claimReader, claimWriter } from '../claim/claimAccess.ts';
import { removeModelsAtom, seenPathsAtom, validatedPathsAtom } from '../claim/models.ts';
import { pendingInputsAtom } from '../claim/pendingInputs.ts';
import { lossCausesAtom, setAsideAtom } from '../claim/setAside.ts';
import { snapshotClaim } from '../claim/snapshot.ts';
import {
  activeFlowAtom,
  addressAtom,
  answersOfAtom,
  currentPageAtom,
  flowsAtom,
  requireActiveFlow,
  routesAtom,
} from '../flows.ts';
import { validatePageAtom } from '../validation/validatePage.ts';
import { enterPageAtom } from './enterPage.ts';
import { judgePageAtom } from './judgePage.ts';
import { lossOf } from './losses.ts';
import { routerAtom } from './router.ts';

export const isNavigatingAtom = atom(false);

/** Counts redirects, since a redirect to the shown page is an arrival too. */
export const redirectsAtom = atom(0);

/**
 * Commits what is typed first.
 * @throws Error for a move during a move.
 */
export const navigateAtom = atom(null, (get, set, event: Exclude<NavigationEvent, { kind: 'address' | 'arrived' }>) => {
  if (get(isNavigatingAtom)) throw new Error('Navigation is already in progress.');
  if (get(activeFlowAtom) !== null) get(pendingInputsAtom).flush();
  carryOut(get, set, event, get(flowsAtom)[get(answersOfAtom) ?? '']?.flow ?? null, null);
});

/** @throws Error unless exactly one path contains the partial path. */
export const jumpAtom = atom(null, (get, set, partialPath: string) => {
  const { pages } = requireActiveFlow(get).flow;
  set(navigateAtom, { kind: 'jump', to: pageByPartialPath(pages, partialPath).path });
});

/** Enters the page with exactly this path, where it may be entered. */
export const addressChangedAtom = atom(null, (get, set, path: string) => {
  const active = get(activeFlowAtom);
  // The address of the page shown leads nowhere: text that is still being typed stays as it is.
  if (active !== null && path !== get(addressAtom)) get(pendingInputsAtom).flush();
  const isActive = active?.formType === findRoute(requireRoutes(get), path)?.flow;
  const kind = get(isNavigatingAtom) ? 'arrived' : 'address';
  carryOut(get, set, { kind, path }, isActive ? active : null, path);
});

/** `path` is the address where its change is the event. */
function carryOut(
  get: Getter,
  set: Setter,
  event: NavigationEvent,
  flow: CompiledFlow | null,
  path: string | null,
): void {
  const { origin, now } = get(routerAtom);
  const progress = {
    answers: claimReader(get),
    validated: get(validatedPathsAtom),
    seen: get(seenPathsAtom),
    filed: get(referenceCodesAtom)[flow?.formType ?? ''] !== undefined,
  };
  const where = {
    at: get(currentPageAtom)?.path ?? null,
    shown: get(addressAtom),
    routes: requireRoutes(get),
    deadlines: get(deadlinesAtom),
    authorized: get(authorizedAtom).forms,
    culture: get(cultureAtom),
    now: now(),
    origin,
  };
  const decision = decide(flow, progress, where, event);
  switch (decision.kind) {
    case 'enter': {
      const { page } = decision;
      if (path === null || !hasPath(page, path)) {
        move(get, set, path === null ? 'push' : 'replace', page.path);
        return;
      }
      set(addressAtom, path);
      set(enterPageAtom, page);
      return;
    }
    case 'skip':
      skip(get, set, decision.page);
      carryOut(get, set, decision.goOn, flow, path);
      return;
    case 'judge': {
      const { page, goOn } = decision;
      const isHere = page === get(currentPageAtom);
      if (set(judgePageAtom, page)) {
        carryOut(get, set, goOn, flow, path);
        return;
      }
      if (isHere) {
        if (path !== null && where.shown !== null) get(routerAtom).replace(where.shown);
      } else {
        carryOut(get, set, { kind: 'jump', to: page.path }, flow, path);
      }
      // Shows what is wrong, as Next does.
      if (get(currentPageAtom) === page) set(validatePageAtom);
      return;
    }
    case 'land': {
      const { page, walk } = decision;
      move(get, set, 'replace', page.path);
      carryOut(get, set, walk, flow, page.path);
      return;
    }
    case 'refuse':
      if (path !== null) get(routerAtom).replace(decision.back);
      if (decision.why === 'notReached') set(errorInfoAtom, notReachedInfo);
      return;
    case 'redirect':
      // The redirect's address is handled like any other.
      set(isNavigatingAtom, false);
      set(redirectsAtom, (count) => count + 1);
      get(routerAtom)[decision.how](decision.address);
      return;
    case 'begin': {
      const registered = get(flowsAtom)[decision.formType];
      if (registered === undefined) {
        set(addressAtom, path);
        return;
      }
      // The address came before the flow: its page has not been entered.
      set(addressAtom, null);
      set(beginFormAtom, decision.formType);
      carryOut(get, set, event, registered.flow, path);
      return;
    }
    case 'none':
      if (path !== null) set(addressAtom, path);
  }
}

function move(get: Getter, set: Setter, how: 'push' | 'replace', address: string): void {
  set(isNavigatingAtom, true);
  try {
    get(routerAtom)[how](address);
  } finally {
    set(isNavigatingAtom, false);
  }
}

export const notReached = 'LocKey_Shared_NavigationButtonError';
const notReachedInfo = { show: true, header: 'LocKey_Shared_ErrorDialog_Header', message: notReached };

function requireRoutes(get: Getter): readonly FlowRoute[] {
  const routes = get(routesAtom);
  if (routes === null) throw new Error('The router path changed before the navigation nodes were set.');
  return routes;
}

/** `bringBackSkippedAtom` restores what it removes. */
function skip(get: Getter, set: Setter, page: CompiledPage): void {
  const { path } = page;
  const { flow } = requireActiveFlow(get);
  const found = lossOf(get, page);
  const { [path]: cause = null, ...causes } = get(lossCausesAtom);
  // What the page keeps was said when its cause was new.
  const lost = found?.isRemoved || cause !== null ? found : null;
  const before = lost === null ? null : snapshotClaim(get);
  set(seenPathsAtom, (paths) => new Set([...paths].filter((each) => each !== path)));
  skipPage(page, flow, claimWriter(get, set), (records) => set(removeModelsAtom, records));
  if (lost === null || before === null) return;
  set(lossCausesAtom, causes);
  const setAside = { ...lost, before, after: snapshotClaim(get), cause, shownOn: null };
  set(setAsideAtom, (all) => ({ ...all, [path]: setAside }));
}
