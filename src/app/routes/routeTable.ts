import { type PageRoute, pageRoutes } from '../../compile/pageRoutes.ts';
import type { DeadlineName, FlowsDocument } from '../../documents/definitions/flows.ts';
import { namedRoutes } from '../../state/redirects.ts';

/** One path of one page of one flow. */
export interface FlowRoute extends PageRoute {
  /** The flow whose page this is. */
  readonly flow: string;
  readonly deadlines: readonly DeadlineName[];
}

/** Every route of every flow, in their order; a page's other paths follow its own. */
export function buildRoutes({ flows }: FlowsDocument): readonly FlowRoute[] {
  return flows.flatMap(({ formType, deadlines, pages }) =>
    pages.flatMap((page) => pageRoutes(page, formType).map((route) => ({ ...route, flow: formType, deadlines }))),
  );
}

/** The route with exactly this path, or null. */
export function findRoute(routes: readonly FlowRoute[], path: string): FlowRoute | null {
  return routes.find((route) => route.path === path) ?? null;
}

/** True for every path that this app shows itself. */
export function isAppPath(routes: readonly FlowRoute[], path: string): boolean {
  return findRoute(routes, path) !== null || Object.values<string>(namedRoutes).includes(path);
}
