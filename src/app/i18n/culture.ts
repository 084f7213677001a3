import { defaultCulture, enabledCulture, queryCulture } from '../../rules/culture.ts';
import type { CulturesResponse } from '../../wire/calls.ts';

/** The starting culture: the route's query, else the address's, else English. Only enabled ones count. */
export function resolveCulture(routeSearch: string, addressSearch: string, cultures: CulturesResponse): string {
  const enabled = Object.keys(cultures);
  return (
    enabledCulture(queryCulture(routeSearch), enabled) ??
    enabledCulture(queryCulture(addressSearch), enabled) ??
    defaultCulture
  );
}

/** English is the default and has no query parameter. */
export function addressWithCulture(address: string, culture: string): string {
  const url = new URL(address, 'http://page.invalid');
  url.searchParams.delete('');
  url.searchParams.delete('culture');
  if (culture !== defaultCulture) url.searchParams.set('culture', culture);
  return url.pathname + url.search + url.hash;
}

/** Keeps the language over a reload, a bookmark and a new window. An address that names a culture keeps it. */
export function withCulture(address: string, culture: string): string {
  const { search } = new URL(address, 'http://page.invalid');
  return queryCulture(search) === null ? addressWithCulture(address, culture) : address;
}
