import type { JsonPath } from '../documents/reading/jsonPath.ts';

/** Where something is written: a value of a file, or with `atKey` the key that holds it. Plain JSON. */
export interface SourceLocation {
  readonly file: string;
  readonly path: JsonPath;
  readonly atKey?: boolean;
}

/** The place at these steps inside another, or inside a document. */
export function inside(
  { file, path = [] }: Pick<SourceLocation, 'file'> & Partial<SourceLocation>,
  ...steps: JsonPath
): SourceLocation {
  return { file, path: [...path, ...steps] };
}

/** The key at these steps inside a place. */
export function keyInside(place: Parameters<typeof inside>[0], ...steps: JsonPath): SourceLocation {
  return { ...inside(place, ...steps), atKey: true };
}
