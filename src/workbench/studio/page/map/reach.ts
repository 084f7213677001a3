import type { UnreachedPage } from '../../calls/mapCalls.ts';

/** What is lit on the map. Null while neither a claim nor answers are chosen: then all is lit but what no claim reaches. */
export interface Reach {
  readonly path: ReadonlySet<string> | null;
  readonly unreached: readonly UnreachedPage[];
}

export type Light = 'lit' | 'dim' | 'never';

export function lightOf(page: string, { path, unreached }: Reach): Light {
  if (path?.has(page)) return 'lit';
  if (unreached.some((one) => one.path === page)) return 'never';
  return path === null ? 'lit' : 'dim';
}

export const lightWords: Readonly<Record<Light, string>> = {
  lit: '',
  dim: 'not on this path',
  never: 'no claim comes here',
};

/** A page has room for it from the beginning. */
export const longestLight = lightWords.never;
