import type { CompiledFlow, ModelKey } from '../compile/compiledPage.ts';
import type { FieldError } from '../wire/calls.ts';
import type { WireModel } from '../wire/models.ts';

/** The first parent (null: none) with more records of a model than every block for them takes. Reads no answers. */
export function tooManyRecords(
  { records }: Pick<CompiledFlow, 'records'>,
  sent: ReadonlyMap<ModelKey | null, readonly Pick<WireModel, 'parent'>[]>,
): FieldError | null {
  for (const [model, nodes] of Map.groupBy(records, (node) => node.model)) {
    const maximum = Math.max(...nodes.map((node) => node.maximum ?? Number.POSITIVE_INFINITY));
    for (const [record, inOne] of Map.groupBy(sent.get(model) ?? [], ({ parent }) => parent)) {
      if (inOne.length <= maximum) continue;
      const message = { key: 'LocKey_Shared_Records_MaximumInstances', params: { maximum: String(maximum) } };
      return { field: model, record, message };
    }
  }
  return null;
}
