import type { FieldId, ModelKey } from '../compile/compiledPage.ts';
import type { FieldValue } from '../rules/value.ts';

/**
 * A claim as the shared passes see it. `record` is the clientId of one record of a list model; a model that stands
 * once needs none.
 */
export interface ClaimReader {
  /** @throws Error when the model or the field does not exist. */
  value(field: FieldId, record?: string): FieldValue;
  /** clientIds of the saved records of a list model, in the order they were saved. */
  savedRecords(model: ModelKey): readonly string[];
}
