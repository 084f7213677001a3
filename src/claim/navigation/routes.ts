import { type PageRoute, pageRoutes } from '../../compile/pageRoutes.ts';
import type { Flow } from '../../documents/definitions/flows.ts';
import { namedRoutes } from '../../rules/productPaths.ts';
import type { FlowEntry } from '../../wire/flows.ts';

export const flowEntry = ({ formType, deadlines, authorize, submit, pages }: Flow, version: string): FlowEntry => ({
  formType,
  version,
  deadlines: [...deadlines],
  ...(authorize !== undefined && { authorize: { by: authorize.by } }),
  ...(submit !== undefined && { submit: { adds: submit.adds } }),
  pages: pages.map(({ path, otherPaths, requiresAuthorization, enableTimeout }) => ({
    path,
    ...(otherPaths !== undefined && { otherPaths }),
    ...(requiresAuthorization !== undefined && { requiresAuthorization }),
    ...(enableTimeout !== undefined && { enableTimeout }),
  })),
});

export interface FlowRoute extends PageRoute {
  /** The path of the page itself; a route may have another. */
  readonly page: string;
  readonly flow: string;
  readonly deadlines: readonly string[];
}

/** A page's other paths follow its own. */
export function buildRoutes(flows: readonly FlowEntry[]): readonly FlowRoute[] {
  return flows.flatMap(({ formType, deadlines, pages }) =>
    pages.flatMap((page) =>
      pageRoutes(page, formType).map((route) => ({ ...route, page: page.path, flow: formType, deadlines })),
    ),
  );
}

/** Known from flows.json before the flow is loaded. */
export interface FlowOffer {
  readonly formType: string;
  /** Of its first page. */
  readonly path: string;
  /** Null without a sign-in. */
  readonly signInBy: NonNullable<FlowEntry['authorize']>['by'] | null;
  /** Null where nothing is filed. */
  readonly adds: NonNullable<FlowEntry['submit']>['adds'] | null;
}

export function buildOffers(flows: readonly FlowEntry[]): readonly FlowOffer[] {
  return flows.flatMap(({ formType, authorize, submit, pages: [first] }) =>
    first === undefined
      ? []
      : [{ formType, path: first.path, signInBy: authorize?.by ?? null, adds: submit?.adds ?? null }],
  );
}

export function findRoute(routes: readonly FlowRoute[], path: string): FlowRoute | null {
  return routes.find((route) => route.path === path) ?? null;
}

export function hasPath({ routes }: { readonly routes: readonly PageRoute[] }, path: string): boolean {
  return routes.some((route) => route.path === path);
}

/** Ignores case and a trailing slash. */
export function findNamedRoute(path: string): string | null {
  const plain = path.toLowerCase().replace(/\/$/, '');
  return Object.values(namedRoutes).find((named) => named === plain) ?? null;
}

export function sessionExpiredAddress(formType: string | null, culture: string | null): string {
  return `${namedRoutes.sessionExpired}?form=${formType ?? ''}&culture=${culture ?? ''}`;
}
