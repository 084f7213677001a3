import type { JsonPath } from '../documents/reading/jsonPath.ts';

/** A value in a file, or with `atKey` the key that holds it. Plain JSON. */
export interface SourceLocation {
  readonly file: string;
  readonly path: JsonPath;
  readonly atKey?: boolean;
}

export function inside(
  { file, path = [] }: Pick<SourceLocation, 'file'> & Partial<SourceLocation>,
  ...steps: JsonPath
): SourceLocation {
  return { file, path: [...path, ...steps] };
}

export function keyInside(around: Parameters<typeof inside>[0], ...steps: JsonPath): SourceLocation {
  return { ...inside(around, ...steps), atKey: true };
}
