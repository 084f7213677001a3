import type { CompiledFlow } from '../compile/compiledPage.ts';
import { CultureQuery } from '../wire/calls.ts';
import { addressOf, calls } from '../wire/callTable.ts';

const early = Object.values(calls).flatMap((call) => ('early' in call ? [call] : []));

/**
 * The header `link` of the page at an address: the calls that its app makes before it shows anything, so that the
 * browser makes them while the code is still loading. A call that the app does not make, or makes with another query,
 * would be made twice.
 */
export function preloadLinks(url: string, culture: string, flows: readonly CompiledFlow[]): string {
  const [path] = url.split('?', 1);
  const isFlowPage = flows.some(({ pages }) => pages.some(({ routes }) => routes.some((route) => route.path === path)));
  return early
    .filter((call) => call.early === 'start' || isFlowPage)
    .map((call) => addressOf(call.path, call.query === CultureQuery ? { culture } : {}))
    .map((address) => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`)
    .join(', ');
}
