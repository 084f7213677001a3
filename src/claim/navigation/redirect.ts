import { namedRoutes } from '../../rules/productPaths.ts';
import { type FlowRoute, findNamedRoute, findRoute, sessionExpiredAddress } from './routes.ts';

export interface Deadline {
  /** When the window closes, in milliseconds since the epoch. */
  readonly instant: number;
  /** The tz database's name of the zone in which the deadline is announced. */
  readonly timeZone: string;
  readonly redirects: Readonly<Record<string, string>>;
  readonly defaultRedirect: string | null;
}

export interface Site {
  readonly routes: readonly FlowRoute[];
  /** By name. A deadline that the server does not send has not passed. */
  readonly deadlines: Readonly<Record<string, Deadline>>;
  /** By form type; a missing one is false. */
  readonly authorized: Readonly<Record<string, boolean>>;
  readonly culture: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The app's own origin, like https://claims.example. */
  readonly origin: string;
}

/** `leave` is a full page load. */
export interface Redirect {
  readonly kind: 'redirect';
  readonly how: 'push' | 'replace' | 'leave';
  readonly address: string;
}

/** Checks deadlines before authorization; null where the route may be shown. */
export function redirectOf(route: FlowRoute, site: Site): Redirect | null {
  const target = deadlineTarget(route, site);
  if (target !== null) return toTarget(target, site);
  if (!route.requiresAuthorization || (site.authorized[route.flow] ?? false)) return null;
  return { kind: 'redirect', how: 'push', address: sessionExpiredAddress(route.flow, site.culture) };
}

/** In order: the deadline's target for the language, the global deadline's default, `/deadline`. */
function deadlineTarget(route: FlowRoute, { deadlines, now, culture }: Site): string | null {
  const passed = route.deadlines
    .map((name) => deadlines[name])
    .find((deadline) => deadline !== undefined && now > deadline.instant);
  if (passed === undefined) return null;
  return passed.redirects[culture] ?? deadlines['globalDeadline']?.defaultRedirect ?? namedRoutes.defaultDeadline;
}

/** A target that is closed itself could redirect in a circle, so the deadline page is shown instead. */
function toTarget(target: string, site: Site): Redirect {
  const url = new URL(target, site.origin);
  if (url.origin !== new URL(site.origin).origin) return { kind: 'redirect', how: 'leave', address: target };
  const address = url.pathname + url.search + url.hash;
  const route = findRoute(site.routes, url.pathname);
  if (route !== null && deadlineTarget(route, site) !== null) {
    return { kind: 'redirect', how: 'replace', address: namedRoutes.defaultDeadline };
  }
  const isOurs = route !== null || findNamedRoute(url.pathname) !== null;
  return { kind: 'redirect', how: isOurs ? 'replace' : 'leave', address };
}
