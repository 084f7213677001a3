export const namedRoutes = {
  catchAll: '*',
  notFound: '/page-not-found',
  error: '/error',
  defaultDeadline: '/deadline',
  sessionExpired: '/session-expired',
  accessibility: '/accessibility',
  privacy: '/privacy',
} as const;

/** The wallet's login redirects to it with `?code=…&state=…` or `?error=…&state=…`. */
export const walletReturnPath = '/wallet-return';

/** The path of the built client's files; the same as `base` in vite.config.ts. */
export const clientBase = '/app/dist/';

export const siteThemePath = '/site/theme.css';

/** And everything below these paths. */
export const servicePaths = ['/api', '/site', '/healthz', '/readyz'] as const;

export function isServicePath(path: string): boolean {
  return [...servicePaths, clientBase.slice(0, -1)].some((other) => path === other || path.startsWith(`${other}/`));
}

/** Whether the product itself answers at a path, so that no page of a flow can have it. */
export function isProductPath(path: string): boolean {
  const plain = path.replace(/\/$/, '');
  return isServicePath(path) || [walletReturnPath, ...Object.values(namedRoutes)].some((own) => own === plain);
}
