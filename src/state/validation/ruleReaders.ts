import type { CompiledFlow, FieldId } from '../../compile/compiledPage.ts';
import { ruleReads } from '../../rules/ruleReads.ts';

interface RuleReader {
  readonly id: FieldId;
  /** Whether they read all records rather than one. */
  readonly overRecords: boolean;
}

const known = new WeakMap<CompiledFlow, ReadonlyMap<FieldId, readonly RuleReader[]>>();

/** Fields whose rules may change their result after this field and its dependents have changed. */
export function ruleReaders(flow: CompiledFlow, changed: FieldId): readonly RuleReader[] {
  const readers = known.get(flow) ?? readersIn(flow);
  known.set(flow, readers);
  const fields = [changed, ...(flow.fields[changed]?.dependents ?? [])];
  const found = new Map(fields.flatMap((id) => readers.get(id) ?? []).map((reader) => [reader.id, reader]));
  found.delete(changed);
  return [...found.values()];
}

function readersIn(flow: CompiledFlow): ReadonlyMap<FieldId, readonly RuleReader[]> {
  const readers = new Map<FieldId, RuleReader[]>();
  for (const { id, schema, computed } of Object.values(flow.fields)) {
    // A computed field is never left.
    if (computed !== null) continue;
    const reads = schema.rules.map(ruleReads);
    const reader = { id, overRecords: reads.some(({ models }) => models.length > 0) };
    for (const field of new Set(reads.flatMap(({ fields }) => fields))) {
      readers.set(field, [...(readers.get(field) ?? []), reader]);
    }
  }
  return readers;
}
