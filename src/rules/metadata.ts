import { onceEach } from './onceEach.ts';

/**
 * Returns whether a model's metadata has every wanted entry, and no entry where null is wanted. Keys and values are
 * compared without regard to case: `FormType` is `formType`, `documentContexts` is `DocumentContexts`.
 */
export function hasMetadata(
  metadata: Readonly<Record<string, string | undefined>>,
  wanted: Readonly<Record<string, string | null>>,
): boolean {
  const values = inLowerCase(metadata);
  return Object.entries(wanted).every(([key, value]) => values.get(key.toLowerCase()) === value?.toLowerCase());
}

/** The value of an entry, in small letters. */
export const metadataValue = (
  metadata: Readonly<Record<string, string | undefined>>,
  key: string,
): string | undefined => inLowerCase(metadata).get(key.toLowerCase());

const inLowerCase = onceEach(
  (metadata: Readonly<Record<string, string | undefined>>): ReadonlyMap<string, string | undefined> =>
    new Map(Object.entries(metadata).map(([key, value]) => [key.toLowerCase(), value?.toLowerCase()])),
);
