import type { CompiledFlow, CompiledRecords } from '../compile/compiledPage.ts';
import { workedOut } from '../rules/conditions/evaluate.ts';
import { readContext } from './claimContext.ts';
import type { ClaimReader } from './claimReader.ts';
import { scopeIn } from './recordTree.ts';

/** The sum of the saved records as it would be typed; null where the block has none, or nothing was saved. */
export function recordsTotal(
  records: CompiledRecords,
  parent: string | null,
  flow: CompiledFlow,
  claim: ClaimReader,
): { readonly count: number; readonly sum: string } | null {
  const { model, total } = records;
  if (total === null) return null;
  const context = readContext(flow, claim, scopeIn(records, parent));
  const count = context.savedCount(model);
  const sum = count === 0 ? null : workedOut({ sum: [total], over: model }, flow.fields[total]?.kind, context);
  return sum === null ? null : { count, sum };
}
