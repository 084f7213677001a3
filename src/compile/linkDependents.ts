import type { CompiledCondition } from '../rules/condition.ts';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import { fieldId } from '../rules/names.ts';
import type { CompiledFlow, CompiledPage, FieldId, ModelKey } from './compiledPage.ts';
import type { UnlinkedField, UnlinkedPage } from './compilePage.ts';

/**
 * Gives each field its dependents: the fields whose visibility, state or value may change when it does, direct ones
 * and those behind them, each after all that it depends on itself.
 * @throws Error when fields depend on each other in a circle; the message names the path.
 */
export function linkDependents(
  pages: readonly UnlinkedPage[],
  models: CompiledFlow['models'],
): Pick<CompiledFlow, 'recordDependents' | 'settlingRank'> & { readonly pages: readonly CompiledPage[] } {
  const fields = new Map(pages.flatMap((page) => page.fields).map((field) => [field.id, field]));
  const readers = readersOf(
    fields,
    pages.flatMap((page) => page.records),
    writtenByFiles(models),
  );
  const order = settlingOrder(fields, readers);
  const rank = new Map(order.map((id, index) => [id, index]));
  const dependentsOf = (source: string): readonly FieldId[] =>
    [...reachable(source, readers)].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
  return {
    pages: pages.map((page) => ({
      ...page,
      fields: page.fields.map((field) => ({ ...field, dependents: dependentsOf(field.id) })),
    })),
    recordDependents: Object.fromEntries(
      [...readers.keys()].filter((source) => !source.includes('.')).map((model) => [model, dependentsOf(model)]),
    ),
    settlingRank: Object.fromEntries(rank),
  };
}

/** By what is read: a field id, or the model key of counted records, which has no dot. */
type Readers = ReadonlyMap<FieldId | ModelKey, readonly FieldId[]>;

/**
 * For each field and each counted model, the fields that read it in `showWhen`, in their dependencies, or to know
 * whether their own value counts.
 */
function readersOf(
  fields: ReadonlyMap<FieldId, UnlinkedField>,
  records: UnlinkedPage['records'],
  writtenBy: ReadonlyMap<FieldId, FieldId>,
): Readers {
  const readers = new Map<FieldId, FieldId[]>();
  for (const field of fields.values()) {
    const conditions = [...field.showWhen, ...(field.dependencies?.on ?? []).map(({ when }) => when)];
    if (field.readWhen !== null) conditions.push(field.readWhen);
    const reads = [...readsOf(conditions, records)].map((read) => writtenBy.get(read) ?? read);
    for (const read of new Set(reads)) {
      const list = readers.get(read);
      if (list === undefined) readers.set(read, [field.id]);
      else list.push(field.id);
    }
  }
  return readers;
}

/** The fields that a file field writes with its own value: what reads the name of a file depends on the file. */
function writtenByFiles(models: CompiledFlow['models']): ReadonlyMap<FieldId, FieldId> {
  return new Map(
    Object.values(models).flatMap(({ key, fileField, fileTargets }) =>
      Object.values(fileTargets).flatMap((target): readonly [FieldId, FieldId][] =>
        target === null || fileField === null ? [] : [[fieldId(key, target), fieldId(key, fileField)]],
      ),
    ),
  );
}

/** A count reads, besides the records, what says whether they count. */
function readsOf(conditions: readonly CompiledCondition[], records: UnlinkedPage['records']): ReadonlySet<string> {
  const reads = new Set<string>();
  const visit = (condition: CompiledCondition): void => {
    const { fields, models } = conditionReads(condition);
    for (const field of fields) reads.add(field);
    for (const model of models) {
      if (reads.has(model)) continue;
      reads.add(model);
      for (const { readWhen } of records.filter((one) => one.model === model)) if (readWhen !== null) visit(readWhen);
    }
  };
  conditions.forEach(visit);
  return reads;
}

function settlingOrder(fields: ReadonlyMap<FieldId, UnlinkedField>, readers: Readers): readonly FieldId[] {
  const done: FieldId[] = [];
  const visited = new Set<FieldId>();
  const path: FieldId[] = [];
  const visit = (id: FieldId): void => {
    if (path.includes(id)) {
      const circle = [...path.slice(path.indexOf(id)), id].join(' → ');
      throw new Error(`These fields depend on each other in a circle: ${circle}. Remove one of the conditions.`);
    }
    if (visited.has(id)) return;
    visited.add(id);
    path.push(id);
    for (const reader of readers.get(id) ?? []) visit(reader);
    path.pop();
    done.push(id);
  };
  for (const id of fields.keys()) visit(id);
  return done.reverse();
}

function reachable(start: string, readers: Readers): ReadonlySet<FieldId> {
  const found = new Set<FieldId>();
  const waiting = [...(readers.get(start) ?? [])];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(readers.get(id) ?? []));
  }
  return found;
}
