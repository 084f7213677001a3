/** The base language, used when the address names no culture. */
export const defaultCulture = 'en';

/** `?culture=es`, or the short form `?=es`; null without either. */
export function queryCulture(search: string): string | null {
  const query = new URLSearchParams(search);
  return query.get('culture') || query.get('') || null;
}

/** The wanted culture as the enabled list spells it; null where it is not enabled. */
export function enabledCulture(wanted: string | null, enabled: readonly string[]): string | null {
  if (wanted === null) return null;
  return enabled.find((code) => code.toLowerCase() === wanted.toLowerCase()) ?? null;
}
