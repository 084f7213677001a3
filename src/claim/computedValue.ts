import type { CompiledField, CompiledFlow } from '../compile/compiledPage.ts';
import { workedOut } from '../rules/conditions/evaluate.ts';
import { readContext, scopeOf } from './claimContext.ts';
import type { ClaimReader } from './claimReader.ts';

/**
 * Returns a computed value as it would be typed. Null for a field that is not computed, and where nothing comes of its
 * answers.
 */
export function computedValue(
  field: CompiledField,
  record: string | null,
  flow: CompiledFlow,
  claim: ClaimReader,
): string | null {
  if (field.computed === null) return null;
  return workedOut(field.computed, field.kind, readContext(flow, claim, scopeOf(field, record)));
}
