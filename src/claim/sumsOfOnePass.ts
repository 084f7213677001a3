import type { CompiledFlow, ModelKey } from '../compile/compiledPage.ts';
import type { Fold } from '../rules/context.ts';
import { combined, countedRecords, readContext } from './claimContext.ts';
import { type ClaimReader, instanceKey, type PartialSums } from './claimReader.ts';
import { onceForFold } from './onceForFold.ts';

/** For a claim that does not change: where each of many records looks at all of them, they are iterated once. */
export function sumsOfOnePass(claim: () => ClaimReader): PartialSums {
  const lists = new Map<string, readonly string[]>();
  const counted = (flow: CompiledFlow, model: ModelKey, parent: string | null) =>
    memoised(lists, instanceKey({ field: model, record: parent }), () => countedRecords(flow, claim(), model, parent));
  const folded = onceForFold(<T>(fold: Fold<T>) => {
    const results = new Map<string, { readonly result: T }>();
    return (flow: CompiledFlow, model: ModelKey, parent: string | null): T =>
      memoised(results, instanceKey({ field: model, record: parent }), () => {
        const records = counted(flow, model, parent);
        const parts = records.map((record) => fold.of(readContext(flow, claim(), { model, record })));
        return { result: combined(fold, parts) };
      }).result;
  });
  return { counted, fold: (flow, model, parent, fold) => folded(fold, flow, model, parent) };
}

function memoised<V extends object>(results: Map<string, V>, key: string, make: () => V): V {
  const value = results.get(key) ?? make();
  results.set(key, value);
  return value;
}
