import type { ResolvedFlow } from '../../meaning/resolvedFlow.ts';
import type { FieldValidators } from '../../rules/ajv/fieldValidator.ts';

/** What the build puts into the chunk of one flow. */
export interface FlowParts {
  readonly flow: ResolvedFlow;
  /** By the `$id` of their field schema. */
  readonly validators: FieldValidators;
}
