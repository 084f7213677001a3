import type { Deadline } from '../../state/appState.ts';
import { decideDeadline, isExternal } from '../deadlines/decideDeadline.ts';
import { type FlowRoute, isAppPath } from './routeTable.ts';

export interface RedirectQuestion {
  readonly route: FlowRoute | null;
  readonly routes: readonly FlowRoute[];
  readonly deadlines: Readonly<Record<string, Deadline>>;
  /** Whether the route's form is authorized. */
  readonly authorized: boolean;
  readonly culture: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export type Redirect =
  | { readonly to: 'page'; readonly address: string }
  /** A full page load. */
  | { readonly to: 'site'; readonly address: string }
  | { readonly to: 'sessionExpired'; readonly formType: string };

/** Where a navigation is sent instead: a passed deadline first, then a missing authorization. Null lets it through. */
export function decideRedirect(question: RedirectQuestion): Redirect | null {
  const { route, routes, deadlines, authorized, culture, now } = question;
  if (route === null) return null;
  const target = decideDeadline({ keys: route.deadlines, deadlines, now, culture, path: route.path });
  if (target !== null && target !== route.path) {
    const [path = target] = target.split(/[?#]/);
    return { to: isExternal(target) || !isAppPath(routes, path) ? 'site' : 'page', address: target };
  }
  return route.requiresAuthorization && !authorized ? { to: 'sessionExpired', formType: route.flow } : null;
}
