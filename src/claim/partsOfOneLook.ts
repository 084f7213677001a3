import type { CompiledFlow, ModelKey } from '../compile/compiledPage.ts';
import type { Fold } from '../rules/context.ts';
import { combined, countedRecords, readContext } from './claimContext.ts';
import { type ClaimReader, instanceKey, type PartialSums } from './claimReader.ts';
import { onceForFold } from './onceForFold.ts';

/** For a claim that does not change: where each of many records looks at all of them, they are iterated once. */
export function partsOfOneLook(claim: () => ClaimReader): PartialSums {
  const lists = new Map<string, readonly string[]>();
  const counted = (flow: CompiledFlow, model: ModelKey, place: string | null) =>
    keptIn(lists, instanceKey({ field: model, record: place }), () => countedRecords(flow, claim(), model, place));
  const folded = onceForFold(<T>(fold: Fold<T>) => {
    const results = new Map<string, { readonly result: T }>();
    return (flow: CompiledFlow, model: ModelKey, place: string | null): T =>
      keptIn(results, instanceKey({ field: model, record: place }), () => {
        const records = counted(flow, model, place);
        const parts = records.map((record) => fold.of(readContext(flow, claim(), { model, record })));
        return { result: combined(fold, parts) };
      }).result;
  });
  return { counted, fold: (flow, model, place, fold) => folded(fold, flow, model, place) };
}

function keptIn<V extends object>(kept: Map<string, V>, key: string, make: () => V): V {
  const value = kept.get(key) ?? make();
  kept.set(key, value);
  return value;
}
