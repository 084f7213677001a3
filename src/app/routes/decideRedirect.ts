import type { Deadline } from '../../state/appState.ts';
import { namedRoutes } from '../../state/redirects.ts';
import { decideDeadline } from '../deadlines/decideDeadline.ts';
import { type FlowRoute, findRoute, isAppPath } from './routeTable.ts';

export interface RedirectQuestion {
  readonly route: FlowRoute | null;
  readonly routes: readonly FlowRoute[];
  readonly deadlines: Readonly<Record<string, Deadline>>;
  /** Whether the route's form is authorized. */
  readonly authorized: boolean;
  readonly culture: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Where the app itself is served, like https://claims.example. */
  readonly origin: string;
}

export type Redirect =
  | { readonly to: 'page'; readonly address: string }
  /** A full page load. */
  | { readonly to: 'site'; readonly address: string }
  | { readonly to: 'sessionExpired'; readonly formType: string };

/** Where a navigation is sent instead: a passed deadline first, then a missing authorization. Null lets it through. */
export function decideRedirect(question: RedirectQuestion): Redirect | null {
  const { route, authorized } = question;
  if (route === null) return null;
  const target = deadlineTarget(question, route);
  if (target !== null) return toTarget(question, target);
  return route.requiresAuthorization && !authorized ? { to: 'sessionExpired', formType: route.flow } : null;
}

function deadlineTarget({ deadlines, now, culture }: RedirectQuestion, route: FlowRoute): string | null {
  return decideDeadline({ keys: route.deadlines, deadlines, now, culture, path: route.path });
}

/** A target that is closed itself would lead on, or round in a circle: there the deadline's page is shown. */
function toTarget(question: RedirectQuestion, target: string): Redirect {
  const { routes, origin } = question;
  const url = new URL(target, origin);
  if (url.origin !== new URL(origin).origin) return { to: 'site', address: target };
  const address = url.pathname + url.search + url.hash;
  const route = findRoute(routes, url.pathname);
  if (route !== null && deadlineTarget(question, route) !== null) {
    return { to: 'page', address: namedRoutes.defaultDeadline };
  }
  return { to: isAppPath(routes, url.pathname) ? 'page' : 'site', address };
}
