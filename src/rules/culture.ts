/** The base language, and what an address that names none is read in. */
export const defaultCulture = 'en';

/** The culture a query asks for: `?culture=es`, or the short form `?=es`. Null where it names none. */
export function queryCulture(search: string): string | null {
  const query = new URLSearchParams(search);
  return query.get('culture') || query.get('') || null;
}

/** The wanted culture as the list of enabled ones spells it; null where it is not enabled. */
export function enabledCulture(wanted: string | null, enabled: readonly string[]): string | null {
  if (wanted === null) return null;
  return enabled.find((code) => code.toLowerCase() === wanted.toLowerCase()) ?? null;
}
