import { type PageRoute, pageRoutes } from '../../compile/pageRoutes.ts';
import type { Flow } from '../../documents/definitions/flows.ts';
import { namedRoutes } from '../../rules/productPaths.ts';

/** One path of one page of one flow. */
export interface FlowRoute extends PageRoute {
  /** The flow whose page this is. */
  readonly flow: string;
  readonly deadlines: readonly string[];
}

/** Every route of every flow, in their order; a page's other paths follow its own. */
export function buildRoutes(flows: readonly Flow[]): readonly FlowRoute[] {
  return flows.flatMap(({ formType, deadlines, pages }) =>
    pages.flatMap((page) => pageRoutes(page, formType).map((route) => ({ ...route, flow: formType, deadlines }))),
  );
}

/** What a flow is for, as flows.json says it: known before the flow is loaded. */
export interface FlowOffer {
  readonly formType: string;
  /** Of its first page. */
  readonly path: string;
  /** null where nobody signs in. */
  readonly signInBy: NonNullable<Flow['authorize']>['by'] | null;
  /** null where nothing is filed. */
  readonly adds: NonNullable<Flow['submit']>['adds'] | null;
}

/** What each flow is for, in their order. */
export function buildOffers(flows: readonly Flow[]): readonly FlowOffer[] {
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

/** The named route of an address, in any capitals and with or without a slash at its end; or null. */
export function findNamedRoute(path: string): string | null {
  const plain = path.toLowerCase().replace(/\/$/, '');
  return Object.values(namedRoutes).find((named) => named === plain) ?? null;
}

export function sessionExpiredAddress(formType: string | null, culture: string | null): string {
  return `${namedRoutes.sessionExpired}?form=${formType ?? ''}&culture=${culture ?? ''}`;
}
