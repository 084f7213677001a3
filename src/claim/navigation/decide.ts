import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { namedRoutes } from '../../rules/productPaths.ts';
import type { ClaimReader } from '../claimReader.ts';
import { confirmationPage } from '../filingPages.ts';
import { isSkipped } from '../visibleInstances.ts';
import { type Redirect, redirectOf, type Site } from './redirect.ts';
import { findNamedRoute, findRoute, hasPath, sessionExpiredAddress } from './routes.ts';

/** After a successful sign-in or submission the event is `next`. */
export type NavigationEvent =
  | { readonly kind: 'next' }
  | { readonly kind: 'back' }
  /** To a page by its own path: Change on the summary, or an answer that the server refused. */
  | { readonly kind: 'jump'; readonly to: string }
  /** To a page by its own path past valid pages, else to the first page that is not valid. */
  | { readonly kind: 'walk'; readonly to: string }
  /** Continues a move behind a page that was skipped or found valid. */
  | ({ readonly kind: 'goOn'; readonly to: string } & Way)
  /** From outside: a link, a typed address, or the browser's Back and Forward. */
  | { readonly kind: 'address'; readonly path: string }
  /** The address changed because of a move. */
  | { readonly kind: 'arrived'; readonly path: string }
  /** From a page outside the form back to the claim. */
  | { readonly kind: 'resume' }
  /** A request failed and flows.json sends the claimant to the error page. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'sessionEnded'; readonly formType: string | null };

/** How a later page is reached. `from` is null before the first page. */
interface Way {
  readonly from: string | null;
  /** Invalid pages on the way refuse a move or an address; a walk validates them. */
  readonly how: 'move' | 'address' | 'walk';
}

type Decision =
  | { readonly kind: 'enter'; readonly page: CompiledPage }
  /** Removes what the page clears and discards, then asks again with `goOn`. */
  | { readonly kind: 'skip'; readonly page: CompiledPage; readonly goOn: NavigationEvent }
  /** Validates the page without showing it; a valid page continues with `goOn`, an invalid one is entered. */
  | { readonly kind: 'judge'; readonly page: CompiledPage; readonly goOn: NavigationEvent }
  /** Enters the first page instead of the addressed one, then walks on. */
  | { readonly kind: 'land'; readonly page: CompiledPage; readonly walk: NavigationEvent }
  /** Shown with an alert, unless the claim is filed. For an address, the browser returns to the path `back`. */
  | { readonly kind: 'refuse'; readonly why: 'notReached' | 'filed'; readonly back: string }
  | Redirect
  /** Loads the form and makes its models, then asks again with the flow. */
  | { readonly kind: 'begin'; readonly formType: string }
  /** The page stays: it is the same one, there is none, or the address is outside the forms. */
  | { readonly kind: 'none' };

interface Progress {
  readonly answers: ClaimReader;
  /** Paths of pages that were validated and not entered since. */
  readonly validated: ReadonlySet<string>;
  /** Paths of pages that were entered and not skipped since: a walk never passes an unseen page. */
  readonly seen: ReadonlySet<string>;
  /** The claim has its reference code. */
  readonly filed: boolean;
}

/** `at` is the path of the current page, null outside the form; `shown` that of the current address. */
export type Where = Site & { readonly at: string | null; readonly shown: string | null };

const nothing: Decision = { kind: 'none' };
const refuse = (why: 'notReached' | 'filed', back: string): Decision => ({ kind: 'refuse', why, back });

/**
 * The one place that decides which page may be entered. `flow` is null until it is loaded.
 * @throws Error for a move outside a form, and for a path that no page or several pages have.
 */
export function decide(flow: CompiledFlow | null, claim: Progress, where: Where, event: NavigationEvent): Decision {
  switch (event.kind) {
    case 'address':
    case 'arrived':
      return decideAddress(flow, claim, where, event);
    case 'failed':
      return { kind: 'redirect', how: 'push', address: namedRoutes.error };
    case 'sessionEnded':
      return { kind: 'redirect', how: 'push', address: sessionExpiredAddress(event.formType, where.culture) };
    case 'resume':
      return { kind: 'redirect', how: 'push', address: furthestPage(flow, claim)?.path ?? '/' };
    default:
      return decideMove(flow, claim, where, event);
  }
}

function decideAddress(
  flow: CompiledFlow | null,
  claim: Progress,
  where: Where,
  { kind, path }: Extract<NavigationEvent, { path: string }>,
): Decision {
  const route = findRoute(where.routes, path);
  if (route === null) {
    // Replaces the unknown address, so that Back leads to the page before it.
    const notFound = { kind: 'redirect', how: 'replace', address: namedRoutes.notFound } as const;
    return findNamedRoute(path) === null ? notFound : nothing;
  }
  // Only the query or hash changed: a deadline that passed meanwhile does not end the page.
  if (kind === 'address' && where.at !== null && path === where.shown) return nothing;
  const redirect = redirectOf(route, where);
  if (redirect !== null) return redirect;
  if (flow === null) return { kind: 'begin', formType: route.flow };
  const target = pageByExactPath(flow, path);
  if (kind === 'arrived') return { kind: 'enter', page: target };
  if (where.at === null) return decideLanding(flow, claim, target);
  if (target.path === where.at) return nothing;
  if (claim.filed) return refuse('filed', where.at);
  if (mayEnter(flow, claim, target)) return goOn(flow, claim, where.at, { from: where.at, how: 'address' }, target);
  // Forward to a page that the claimant has been on; a walk never leads to an unseen one.
  return claim.seen.has(target.path)
    ? decideMove(flow, claim, where, { kind: 'walk', to: target.path })
    : refuse('notReached', where.at);
}

/** From outside the form. A seen page that may not be entered yet is walked to from the first page. */
function decideLanding(flow: CompiledFlow, claim: Progress, target: CompiledPage): Decision {
  const [first = target] = flow.pages;
  const wanted = claim.filed ? confirmationPage(flow) : target;
  const page = wanted !== undefined && mayEnter(flow, claim, wanted) ? wanted : first;
  if (page === target) return { kind: 'enter', page };
  if (!claim.filed && claim.seen.has(target.path)) {
    return { kind: 'land', page, walk: { kind: 'walk', to: target.path } };
  }
  return claim.filed ? { kind: 'enter', page } : refuse('notReached', (furthestPage(flow, claim) ?? first).path);
}

/** The claimant's current page, because entering a page invalidates it and all later ones. */
function furthestPage(flow: CompiledFlow | null, claim: Progress): CompiledPage | undefined {
  return flow?.pages.findLast((page) => mayEnter(flow, claim, page));
}

function decideMove(
  flow: CompiledFlow | null,
  claim: Progress,
  { at }: Where,
  event: Extract<NavigationEvent, { kind: 'next' | 'back' | 'jump' | 'walk' | 'goOn' }>,
): Decision {
  const here = flow?.pages.findIndex((page) => page.path === at) ?? -1;
  if (flow === null || at === null || here === -1) throw new Error('There is no current page to move from.');
  const refused = refuse('notReached', at);
  const move = { from: at, how: 'move' } as const;
  if (event.kind === 'goOn') return goOn(flow, claim, at, event, pageByExactPath(flow, event.to));
  if (event.kind === 'next') {
    const next = flow.pages[here + 1];
    if (next === undefined) return nothing;
    return isReached(flow, claim, next) ? goOn(flow, claim, at, move, next) : refused;
  }
  const target =
    event.kind === 'back'
      ? flow.pages.slice(0, here).findLast((page) => !isSkipped(page, flow, claim.answers))
      : pageByExactPath(flow, event.to);
  if (target === undefined) return nothing;
  if (event.kind === 'walk' && flow.pages.indexOf(target) > here) {
    // The walk validates the current page first, like those on the way.
    return goOn(flow, claim, at, { from: flow.pages[here - 1]?.path ?? null, how: 'walk' }, target);
  }
  return mayEnter(flow, claim, target) ? goOn(flow, claim, at, move, target) : refused;
}

/**
 * Goes page by page, because what one skipped page clears can decide about the next. A walk ends at the first page that
 * is invalid, unseen or submits. An earlier page is entered at once.
 */
function goOn(flow: CompiledFlow, claim: Progress, at: string, { from, how }: Way, target: CompiledPage): Decision {
  const indexOf = (path: string | null) => flow.pages.findIndex((page) => page.path === path);
  const end = flow.pages.indexOf(target);
  if (end <= indexOf(at)) return { kind: 'enter', page: target };
  for (const [index, page] of flow.pages.entries()) {
    if (index <= indexOf(from)) continue;
    if (isSkipped(page, flow, claim.answers)) {
      return { kind: 'skip', page, goOn: { kind: 'goOn', from: page.path, to: target.path, how } };
    }
    const isOnTheWay = index < end && how === 'walk' && !claim.validated.has(page.path);
    if (isOnTheWay && mayWalkPast(page, claim)) {
      return { kind: 'judge', page, goOn: { kind: 'goOn', from: page.path, to: target.path, how } };
    }
    if (isOnTheWay && page.path === at) return refuse('notReached', at);
    if (isOnTheWay || index >= end)
      return isReached(flow, claim, page) ? { kind: 'enter', page } : refuse('notReached', at);
  }
  return how === 'move' ? nothing : refuse('notReached', at);
}

/** A sign-in page may be followed by unseen pages: a saved claim continues behind it. */
function mayWalkPast({ action, path }: CompiledPage, { seen }: Progress): boolean {
  return action !== 'submit' && (action === 'authorize' || seen.has(path));
}

/**
 * Whether every earlier page is validated or skipped. Pages after the submission need the reference code: a claimant
 * must never read that a claim is filed when it is not.
 */
function isReached(flow: CompiledFlow, { answers, validated, filed }: Progress, page: CompiledPage): boolean {
  const earlier = flow.pages.slice(0, flow.pages.indexOf(page));
  if (!filed && earlier.some(({ action }) => action === 'submit')) return false;
  return earlier.every((each) => validated.has(each.path) || isSkipped(each, flow, answers));
}

function mayEnter(flow: CompiledFlow, claim: Progress, page: CompiledPage): boolean {
  return !isSkipped(page, flow, claim.answers) && isReached(flow, claim, page);
}

function pageByExactPath(flow: CompiledFlow, path: string): CompiledPage {
  const [match, ...others] = flow.pages.filter((page) => hasPath(page, path));
  if (match === undefined) throw new Error(`The router path "${path}" matches no page of the flow ${flow.formType}.`);
  if (others.length > 0)
    throw new Error(`The router path "${path}" matches several pages of the flow ${flow.formType}.`);
  return match;
}
