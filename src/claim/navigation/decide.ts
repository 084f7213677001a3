import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { namedRoutes } from '../../rules/productPaths.ts';
import type { ClaimReader } from '../claimReader.ts';
import { confirmationPage } from '../filingPages.ts';
import { isSkipped } from '../visibleInstances.ts';
import { type Redirect, redirectOf, type Site } from './redirect.ts';
import { findNamedRoute, findRoute, hasPath, sessionExpiredAddress } from './routes.ts';

/** What happens that may lead to another page. A sign-in or a submission that succeeded goes on with `next`. */
export type NavigationEvent =
  | { readonly kind: 'next' }
  | { readonly kind: 'back' }
  /** To a page by its own path: Change on the summary, or what the server refused. */
  | { readonly kind: 'jump'; readonly to: string }
  /** To a page by its own path, past those on the way that are still valid; else to the first that is not. */
  | { readonly kind: 'walk'; readonly to: string }
  /** On from a page that was skipped or found valid, to that page or to the next after it that is not skipped. */
  | ({ readonly kind: 'goOn'; readonly to: string } & Way)
  /** The address changed: a link, a typed address, Back or Forward of the browser. */
  | { readonly kind: 'address'; readonly path: string }
  /** The address changed to where a move leads. */
  | { readonly kind: 'arrived'; readonly path: string }
  /** From a page outside the form back to the claim. */
  | { readonly kind: 'resume' }
  /** An authorization or a submission failed where flows.json says that this leads to the error page. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'sessionEnded'; readonly formType: string | null };

/** How one gets to a later page: from where (null: before the first page), and what a page on the way does. */
interface Way {
  readonly from: string | null;
  /** A move and an address are refused where a page on the way is not validated; a walk has it judged. */
  readonly how: 'move' | 'address' | 'walk';
}

type Decision =
  | { readonly kind: 'enter'; readonly page: CompiledPage }
  /** What the page clears and discards is removed; then the navigator is asked again. */
  | { readonly kind: 'skip'; readonly page: CompiledPage; readonly goOn: NavigationEvent }
  /** The page is judged as it is, without being shown: valid, the navigator is asked again; else it is entered. */
  | { readonly kind: 'judge'; readonly page: CompiledPage; readonly goOn: NavigationEvent }
  /** The first page is entered in the place of the address, and walked on from. */
  | { readonly kind: 'land'; readonly page: CompiledPage; readonly walk: NavigationEvent }
  /** Shown with an alert, except for a claim that is filed. An address goes back to the path `back`. */
  | { readonly kind: 'refuse'; readonly why: 'notReached' | 'filed'; readonly back: string }
  | Redirect
  /** The form must be loaded and its models made first; then the navigator is asked again, with the flow. */
  | { readonly kind: 'begin'; readonly formType: string }
  /** No page is entered: it is the same one, there is none, or the address is outside the forms. */
  | { readonly kind: 'none' };

interface Progress {
  readonly answers: ClaimReader;
  /** Paths of the pages that were validated and not entered since. */
  readonly validated: ReadonlySet<string>;
  /** Paths of the pages that were entered and not skipped since: a walk never passes one that nobody has seen. */
  readonly seen: ReadonlySet<string>;
  /** It has its reference code. */
  readonly filed: boolean;
}

/** Where one is: `at` is the path of the page, null outside the form; `shown` that of the address that is shown. */
export type Where = Site & { readonly at: string | null; readonly shown: string | null };

const nothing: Decision = { kind: 'none' };
const refuse = (why: 'notReached' | 'filed', back: string): Decision => ({ kind: 'refuse', why, back });

/**
 * Decides what an event leads to: the one place that says which page may be entered. `flow` is the form of the address,
 * or of the claim; null before that form was started.
 * @throws Error for a move outside a form, and for a path that none or several of its pages have.
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
    // Replaces the address that nothing has, so that Back leads to where one came from.
    const notFound = { kind: 'redirect', how: 'replace', address: namedRoutes.notFound } as const;
    return findNamedRoute(path) === null ? notFound : nothing;
  }
  // Only the query or the hash has changed: a deadline that passed meanwhile does not end the page.
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
  // Forward to a page that one has come back from; what was never reached is not walked to.
  return claim.seen.has(target.path)
    ? decideMove(flow, claim, where, { kind: 'walk', to: target.path })
    : refuse('notReached', where.at);
}

/**
 * From outside the form: the page of the address, or the confirmation of a filed claim. A page that was seen is walked to;
 * in the place of one that was not, the page where one is.
 */
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

/** The page where one is in the claim: entering a page makes it and all later ones not validated. */
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
    // The page that one is on is judged first, like those on the way.
    return goOn(flow, claim, at, { from: flow.pages[here - 1]?.path ?? null, how: 'walk' }, target);
  }
  return mayEnter(flow, claim, target) ? goOn(flow, claim, at, move, target) : refused;
}

/**
 * Page by page to a later one: what a skipped page on the way clears and discards is gone before the next is looked at.
 * A walk ends at the first page that is not valid, that nobody has seen yet, or that submits. An earlier page is entered
 * at once.
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

/** A page where one signs in may follow others that nobody has seen: a kept claim goes on behind it. */
function mayWalkPast({ action, path }: CompiledPage, { seen }: Progress): boolean {
  return action !== 'submit' && (action === 'authorize' || seen.has(path));
}

/**
 * Whether every page before this one is validated or skipped. What comes after a page that submits is only reached by a
 * claim that has its reference code: nobody may read that a claim is filed when it is not.
 */
function isReached(flow: CompiledFlow, { answers, validated, filed }: Progress, page: CompiledPage): boolean {
  const earlier = flow.pages.slice(0, flow.pages.indexOf(page));
  if (!filed && earlier.some(({ action }) => action === 'submit')) return false;
  return earlier.every((each) => validated.has(each.path) || isSkipped(each, flow, answers));
}

/** Whether a page may be entered: it is reached, and not itself one that is skipped. */
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
