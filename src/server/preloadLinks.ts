import type { CompiledFlow } from '../compile/compiledPage.ts';

const startCalls = [
  '/api/csrf',
  '/api/cultures',
  '/api/captcha',
  '/api/deadlines',
  '/api/banking/paypal-settings',
] as const;
const flowCalls = ['/api/forms/config', '/api/characters-whitelist'] as const;

/**
 * The header `link` of the page at an address: the calls that its app makes before it shows anything, so that the
 * browser makes them while the code is still on the way. A call that the app does not make, or makes with another
 * query, would be made twice.
 */
export function preloadLinks(url: string, culture: string, flows: readonly CompiledFlow[]): string {
  const [path] = url.split('?', 1);
  const isFlowPage = flows.some(({ pages }) => pages.some(({ routes }) => routes.some((route) => route.path === path)));
  const content = `/api/culture/content?culture=${encodeURIComponent(culture)}`;
  return [...startCalls, content, ...(isFlowPage ? flowCalls : [])]
    .map((call) => `<${call}>; rel=preload; as=fetch; crossorigin=anonymous`)
    .join(', ');
}
