/** The default named routes. */
export const namedRoutes = {
  catchAll: '*',
  notFound: '/page-not-found',
  error: '/error',
  defaultDeadline: '/deadline',
  sessionExpired: '/session-expired',
  accessibility: '/accessibility',
  privacy: '/privacy',
} as const;

/** The page that the wallet's login leads back to. It is opened with `?code=…&state=…`, or with `?error=…&state=…`. */
export const walletReturnPath = '/wallet-return';

/** Below it are the files of the built client; vite.config.ts has the same `base`. */
export const clientBase = '/app/dist/';

/** The style sheet of the theme, for the pages of the settlement's site. */
export const siteThemePath = '/site/theme.css';

/** The service answers at each of these paths and below it. */
export const servicePaths = ['/api', '/site', '/healthz', '/readyz'] as const;

/** Whether the service answers at a path, so that it is no page of the app. */
export function isServicePath(path: string): boolean {
  return [...servicePaths, clientBase.slice(0, -1)].some((other) => path === other || path.startsWith(`${other}/`));
}

/** Whether a path has a page or an answer of the product's own, so that no page of a flow can have it. */
export function isProductPath(path: string): boolean {
  const plain = path.replace(/\/$/, '');
  return isServicePath(path) || [walletReturnPath, ...Object.values(namedRoutes)].some((own) => own === plain);
}
