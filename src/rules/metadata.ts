/**
 * Returns whether a model's metadata has every wanted entry, and no entry where null is wanted. Keys and values are
 * compared without regard to case: `FormType` is `formType`, `documentContexts` is `DocumentContexts`.
 */
export function hasMetadata(
  metadata: Readonly<Record<string, string | undefined>>,
  wanted: Readonly<Record<string, string | null>>,
): boolean {
  const values = new Map(Object.entries(metadata).map(([key, value]) => [key.toLowerCase(), value?.toLowerCase()]));
  return Object.entries(wanted).every(([key, value]) => values.get(key.toLowerCase()) === value?.toLowerCase());
}
