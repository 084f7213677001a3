import type { Documents } from '../../compile/documents.ts';
import type { FieldValidators } from '../../rules/ajv/fieldValidator.ts';

/** What the build puts into the chunk of one flow. */
export interface FlowParts {
  readonly pages: Documents['pages'];
  readonly blocks: Documents['blocks'];
  /** By the `$id` of their field schema. */
  readonly validators: FieldValidators;
}
