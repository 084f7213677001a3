import { defaultCulture, enabledCulture, queryCulture } from '../../rules/culture.ts';
import type { CulturesResponse } from '../../wire/calls.ts';

/** The culture to start with: the route's query, else the page address's, else English. Only enabled ones count. */
export function resolveCulture(routeSearch: string, addressSearch: string, cultures: CulturesResponse): string {
  const enabled = Object.keys(cultures);
  return (
    enabledCulture(queryCulture(routeSearch), enabled) ??
    enabledCulture(queryCulture(addressSearch), enabled) ??
    defaultCulture
  );
}

/** The address with this culture in its query, in place of any other. English needs no mark. */
export function addressWithCulture(address: string, culture: string): string {
  const url = new URL(address, 'http://page.invalid');
  url.searchParams.delete('');
  url.searchParams.delete('culture');
  if (culture !== defaultCulture) url.searchParams.set('culture', culture);
  return url.pathname + url.search + url.hash;
}

/**
 * The address with the active culture, so that a reload, a bookmark and a new window show the same language. An
 * address that names a culture already keeps it.
 */
export function withCulture(address: string, culture: string): string {
  const { search } = new URL(address, 'http://page.invalid');
  return queryCulture(search) === null ? addressWithCulture(address, culture) : address;
}
