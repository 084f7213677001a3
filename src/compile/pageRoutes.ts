import type { FlowPage } from '../documents/definitions/flows.ts';

export interface PageRoute {
  readonly path: string;
  /** Null where the path carries no form type. */
  readonly formType: string | null;
  readonly requiresAuthorization: boolean;
  readonly enableTimeout: boolean;
}

/** The page's own path comes first. */
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
