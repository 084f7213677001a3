import type { Deadline } from '../../state/appState.ts';
import { namedRoutes } from '../../state/redirects.ts';

export interface DeadlineQuestion {
  /** Deadline names of the route, in the order they are checked. */
  readonly keys: readonly string[];
  readonly deadlines: Readonly<Record<string, Deadline>>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly culture: string;
  /** The path one is at. */
  readonly path: string;
}

/**
 * Where a passed deadline of the route leads, or null. A deadline that the server does not send is not passed.
 * The order: the deadline's own target for the language, the global deadline's default target, `/deadline`.
 */
export function decideDeadline({ keys, deadlines, now, culture, path }: DeadlineQuestion): string | null {
  if (path === namedRoutes.defaultDeadline) return null;
  const passed = keys.map((key) => deadlines[key]).find((deadline) => deadline !== undefined && now > deadline.instant);
  if (passed === undefined) return null;
  return passed.redirects[culture] ?? deadlines['globalDeadline']?.defaultRedirect ?? namedRoutes.defaultDeadline;
}
