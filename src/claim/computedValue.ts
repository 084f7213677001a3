import type { CompiledField, CompiledFlow } from '../compile/compiledPage.ts';
import { numberOf } from '../rules/conditions/evaluate.ts';
import { writeComputed } from '../rules/decimals.ts';
import { readContext, scopeOf } from './claimContext.ts';
import type { ClaimReader } from './claimReader.ts';

/**
 * Returns a computed value as it would be typed: an amount like "1,234.50", a number like "1234.5". Null for a field
 * that is not computed, and for one that is computed from an empty answer alone.
 */
export function computedValue(
  field: CompiledField,
  record: string | null,
  flow: CompiledFlow,
  claim: ClaimReader,
): string | null {
  if (field.computed === null) return null;
  const number = numberOf(field.computed, readContext(flow, claim, scopeOf(field, record)));
  return writeComputed(number, field.kind === 'money');
}
