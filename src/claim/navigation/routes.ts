import { type PageRoute, pageRoutes } from '../../compile/pageRoutes.ts';
import type { Flow } from '../../documents/definitions/flows.ts';
import { namedRoutes } from '../../rules/productPaths.ts';
import type { FlowEntry } from '../../wire/flows.ts';

/** Leaves of a flow what its entry has. */
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

/** One path of one page of one flow. */
export interface FlowRoute extends PageRoute {
  /** The own path of its page. */
  readonly page: string;
  /** The flow whose page this is. */
  readonly flow: string;
  readonly deadlines: readonly string[];
}

/** Every route of every flow, in their order; a page's other paths follow its own. */
export function buildRoutes(flows: readonly FlowEntry[]): readonly FlowRoute[] {
  return flows.flatMap(({ formType, deadlines, pages }) =>
    pages.flatMap((page) =>
      pageRoutes(page, formType).map((route) => ({ ...route, page: page.path, flow: formType, deadlines })),
    ),
  );
}

/** What a flow is for, as flows.json says it: known before the flow is loaded. */
export interface FlowOffer {
  readonly formType: string;
  /** Of its first page. */
  readonly path: string;
  /** null where nobody signs in. */
  readonly signInBy: NonNullable<FlowEntry['authorize']>['by'] | null;
  /** null where nothing is filed. */
  readonly adds: NonNullable<FlowEntry['submit']>['adds'] | null;
}

/** What each flow is for, in their order. */
export function buildOffers(flows: readonly FlowEntry[]): readonly FlowOffer[] {
  return flows.flatMap(({ formType, authorize, submit, pages: [first] }) =>
    first === undefined
      ? []
      : [{ formType, path: first.path, signInBy: authorize?.by ?? null, adds: submit?.adds ?? null }],
  );
}

/** The route with exactly this path, or null. */
export function findRoute(routes: readonly FlowRoute[], path: string): FlowRoute | null {
  return routes.find((route) => route.path === path) ?? null;
}

/** Whether a page is at this path: its own, or another of it. */
export function hasPath({ routes }: { readonly routes: readonly PageRoute[] }, path: string): boolean {
  return routes.some((route) => route.path === path);
}

/** The named route of an address, in any capitals and with or without a slash at its end; or null. */
export function findNamedRoute(path: string): string | null {
  const plain = path.toLowerCase().replace(/\/$/, '');
  return Object.values(namedRoutes).find((named) => named === plain) ?? null;
}

export function sessionExpiredAddress(formType: string | null, culture: string | null): string {
  return `${namedRoutes.sessionExpired}?form=${formType ?? ''}&culture=${culture ?? ''}`;
}
