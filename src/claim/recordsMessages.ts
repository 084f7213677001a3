import type { CompiledFlow, CompiledRecords } from '../compile/compiledPage.ts';
import { evaluateCondition } from '../rules/conditions/evaluateCondition.ts';
import { parseWhole } from '../rules/decimals.ts';
import type { Message } from '../rules/message.ts';
import { outsideRecords, readContext } from './claimContext.ts';
import type { ClaimReader } from './claimReader.ts';
import { duplicateFile, hasDuplicateFile } from './duplicateFiles.ts';

/** What is wrong with the saved records as a whole: their number, the names of their files; empty when nothing is. */
export function recordsMessages(records: CompiledRecords, flow: CompiledFlow, claim: ClaimReader): readonly Message[] {
  const saved = claim.savedRecords(records.model).length;
  if (records.required && saved === 0) return [{ key: 'LocKey_Shared_Upload_Required' }];
  const minimum = minimumInstances(records, flow, claim);
  if (saved < minimum) {
    const key = records.minimum?.message ?? 'LocKey_Shared_Records_MinimumInstances';
    return [{ key, params: { minimum: String(minimum) } }];
  }
  if (records.maximum !== null && saved > records.maximum) {
    return [{ key: 'LocKey_Shared_Records_MaximumInstances', params: { maximum: String(records.maximum) } }];
  }
  return hasDuplicateFile(records, flow, claim) ? [duplicateFile] : [];
}

/** The least number of saved records: fixed, or the whole number in a field; 0 where its condition does not hold. */
export function minimumInstances(records: CompiledRecords, flow: CompiledFlow, claim: ClaimReader): number {
  const { minimum } = records;
  if (minimum === null) return 0;
  const context = readContext(flow, claim, outsideRecords);
  if (minimum.when !== null && !evaluateCondition(minimum.when, context)) return 0;
  if (typeof minimum.count === 'number') return minimum.count;
  const value = context.read(minimum.count.field);
  const count = typeof value === 'string' ? parseWhole(value) : null;
  return count !== null && count > 0 ? count : 0;
}
