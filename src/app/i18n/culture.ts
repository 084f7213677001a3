import type { CulturesResponse } from '../../wire/calls.ts';

export const defaultCulture = 'en';

/** The culture a query asks for: `?culture=es`, or the short form `?=es`. Null where it names none. */
export function queryCulture(search: string): string | null {
  const query = new URLSearchParams(search);
  return query.get('culture') || query.get('') || null;
}

/** The enabled culture spelled as the server spells it; null where it is not enabled. */
export function enabledCulture(wanted: string | null, cultures: CulturesResponse): string | null {
  if (wanted === null) return null;
  return Object.keys(cultures).find((code) => code.toLowerCase() === wanted.toLowerCase()) ?? null;
}

/** The culture to start with: the route's query, else the page address's, else English. Only enabled ones count. */
export function resolveCulture(routeSearch: string, addressSearch: string, cultures: CulturesResponse): string {
  return (
    enabledCulture(queryCulture(routeSearch), cultures) ??
    enabledCulture(queryCulture(addressSearch), cultures) ??
    defaultCulture
  );
}

/** The address with this culture in its query, whatever stood there. English needs no mark. */
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
