import type { JsonPath } from '../documents/reading/jsonPath.ts';
import type { Loaded } from '../documents/reading/project.ts';

/** Where something is written: a value of a document, or with `atKey` the key that holds it. */
export interface Place {
  readonly in: Loaded<unknown>;
  readonly path: JsonPath;
  readonly atKey?: boolean;
}
