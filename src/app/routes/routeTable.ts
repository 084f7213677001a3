import type { DeadlineName, FlowsDocument } from '../../documents/flows.ts';

/** Routes that no flow has. */
export const commonRoutes = {
  notFound: '/page-not-found',
  error: '/error',
  defaultDeadline: '/deadline',
  sessionExpired: '/session-expired',
  catchAll: '*',
} as const;

/** One path of one page of one flow. */
export interface FlowRoute {
  readonly path: string;
  /** The flow whose page this is. */
  readonly flow: string;
  /** The form type that the path carries; the bare root carries none. */
  readonly formType: string | null;
  readonly deadlines: readonly DeadlineName[];
  readonly requiresAuthorization: boolean;
  readonly enableTimeout: boolean;
}

/** Every route of every flow, in their order; a page's other paths follow its own. */
export function buildRoutes({ flows }: FlowsDocument): readonly FlowRoute[] {
  return flows.flatMap((flow) =>
    flow.pages.flatMap((page) => {
      const common = {
        flow: flow.formType,
        deadlines: flow.deadlines,
        requiresAuthorization: page.requiresAuthorization ?? true,
      };
      const timeout = page.enableTimeout ?? true;
      return [
        { ...common, path: page.path, formType: flow.formType, enableTimeout: timeout },
        ...(page.otherPaths ?? []).map((other) => ({
          ...common,
          path: other.path,
          formType: (other.carriesFormType ?? true) ? flow.formType : null,
          enableTimeout: other.enableTimeout ?? timeout,
        })),
      ];
    }),
  );
}

/** The route with exactly this path, or null. */
export function findRoute(routes: readonly FlowRoute[], path: string): FlowRoute | null {
  return routes.find((route) => route.path === path) ?? null;
}

/** True for every path that this app shows itself. */
export function isAppPath(routes: readonly FlowRoute[], path: string): boolean {
  return findRoute(routes, path) !== null || Object.values<string>(commonRoutes).includes(path);
}
