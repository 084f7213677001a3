import type { FlowPage } from '../documents/definitions/flows.ts';

/** One path of one page, with what flows.json says of it. */
export interface PageRoute {
  readonly path: string;
  /** The form type that the path carries, or null. */
  readonly formType: string | null;
  readonly requiresAuthorization: boolean;
  readonly enableTimeout: boolean;
}

/** Every path of a page of the flow `formType`: the page's own first, then its others in their order. */
export function pageRoutes(
  page: Pick<FlowPage, 'path' | 'otherPaths' | 'requiresAuthorization' | 'enableTimeout'>,
  formType: string,
): readonly [PageRoute, ...PageRoute[]] {
  const { path, otherPaths = [], requiresAuthorization = true, enableTimeout = true } = page;
  return [
    { path, formType, requiresAuthorization, enableTimeout },
    ...otherPaths.map((other) => ({
      path: other.path,
      formType: (other.carriesFormType ?? true) ? formType : null,
      requiresAuthorization,
      enableTimeout: other.enableTimeout ?? enableTimeout,
    })),
  ];
}
