import { onceEach } from './onceEach.ts';

/** Whether the metadata have every wanted entry, and no entry where null is wanted; case is ignored. */
export function hasMetadata(
  metadata: Readonly<Record<string, string | undefined>>,
  wanted: Readonly<Record<string, string | null>>,
): boolean {
  const values = inLowerCase(metadata);
  return Object.entries(wanted).every(([key, value]) => values.get(key.toLowerCase()) === value?.toLowerCase());
}

/** In lower case. */
export const metadataValue = (
  metadata: Readonly<Record<string, string | undefined>>,
  key: string,
): string | undefined => inLowerCase(metadata).get(key.toLowerCase());

const inLowerCase = onceEach(
  (metadata: Readonly<Record<string, string | undefined>>): ReadonlyMap<string, string | undefined> =>
    new Map(Object.entries(metadata).map(([key, value]) => [key.toLowerCase(), value?.toLowerCase()])),
);
