import type { CompiledFlow } from '../compile/compiledPage.ts';
import { readContext } from './claimContext.ts';
import type { ClaimReader, FieldInstance } from './claimReader.ts';
import { type FieldStatus, fieldStatus } from './fieldStatus.ts';

/** Returns what a field comes to in one record, or outside all. @throws Error when the flow has no such field. */
export function instanceStatus(
  { field: id, record }: FieldInstance,
  flow: CompiledFlow,
  claim: ClaimReader,
): FieldStatus {
  const field = flow.fields[id];
  if (field === undefined) throw new Error(`"${id}" is not a field of the flow ${flow.formType}.`);
  return fieldStatus(field, readContext(flow, claim, { model: field.model, record }));
}
