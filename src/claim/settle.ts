import type { CompiledField, CompiledFlow, FieldId, ModelKey } from '../compile/compiledPage.ts';
import type { FieldValue } from '../rules/value.ts';
import { readContext } from './claimContext.ts';
import type { ClaimReader, FieldInstance } from './claimReader.ts';
import { type FieldStatus, fieldStatus } from './fieldStatus.ts';
import { instanceKey } from './instanceKey.ts';

/** A claim that can be written to, drafts included. */
export interface ClaimWriter extends ClaimReader {
  set(field: FieldId, record: string | null, value: FieldValue): void;
  /** clientIds of all records of a list model, draft and saved. */
  allRecords(model: ModelKey): readonly string[];
  /** What a field that comes into view starts with while it holds this. */
  startValue(field: CompiledField, record: string | null, current: FieldValue): FieldValue;
}

/**
 * Runs a change and then what it entails: a field whose dependency became unfulfilled (or whose dependencies all
 * became fulfilled, where it says so) is reset, a field that appears starts as on first load. One pass in settling
 * order, so a chain of dependencies is settled at once. Records that the change took away are left alone.
 *
 * Hidden data is cleared, not kept: a claimant who answers differently again starts with an empty field. A field
 * with `resetOnAnyUnfulfilled: false` (the city) keeps its value.
 */
export function settle(
  flow: CompiledFlow,
  dependents: readonly FieldInstance[],
  claim: ClaimWriter,
  change: () => void,
): void {
  const before = dependents.map((instance) => statusOf(flow, claim, instance)?.status);
  change();
  const isGone = recordsGone(flow, claim);
  dependents.forEach((instance, index) => {
    const then = before[index];
    const now = isGone(instance) ? null : statusOf(flow, claim, instance);
    if (now === null || then === undefined) return;
    if (mustReset(now.field, then, now.status)) {
      claim.set(instance.field, instance.record, now.field.dependencies?.resetValue ?? null);
    } else if (now.status.visible && !then.visible && claim.value(instance.field, instance.record) === null) {
      const start = claim.startValue(now.field, instance.record, null);
      if (start !== null) claim.set(instance.field, instance.record, start);
    }
  });
}

/** Every instance that a change of these fields, or records of these models coming or going, may touch. */
export function dependentInstances(
  flow: CompiledFlow,
  changed: readonly FieldInstance[],
  claim: ClaimWriter,
  models: readonly ModelKey[] = [],
): readonly FieldInstance[] {
  const instances = [
    ...changed.flatMap(({ field: id, record }) => {
      const field = flow.fields[id];
      return (field?.dependents ?? []).flatMap((other) => instancesOf(flow, other, claim, field?.model, record));
    }),
    ...models.flatMap((model) =>
      (flow.recordDependents[model] ?? []).flatMap((id) => instancesOf(flow, id, claim, undefined, null)),
    ),
  ];
  return changed.length + models.length === 1 ? instances : inSettlingOrder(flow, instances);
}

/** Each once. What a field's dependents depend on has more dependents than they: all of theirs and themselves. */
function inSettlingOrder(flow: CompiledFlow, instances: readonly FieldInstance[]): readonly FieldInstance[] {
  const unique = new Map(instances.map((instance) => [instanceKey(instance), instance]));
  const dependents = ({ field }: FieldInstance) => flow.fields[field]?.dependents.length ?? 0;
  return [...unique.values()].sort((a, b) => dependents(b) - dependents(a));
}

/** Tells of instances whose record is not there any more; each model's records are listed once. */
function recordsGone(flow: CompiledFlow, claim: ClaimWriter): (instance: FieldInstance) => boolean {
  const there = new Map<ModelKey, ReadonlySet<string>>();
  return ({ field, record }) => {
    if (record === null) return false;
    const model = flow.fields[field]?.model ?? '';
    const records = there.get(model) ?? new Set(claim.allRecords(model));
    there.set(model, records);
    return !records.has(record);
  };
}

function instancesOf(
  flow: CompiledFlow,
  id: FieldId,
  claim: ClaimWriter,
  model: ModelKey | undefined,
  record: string | null,
): readonly FieldInstance[] {
  const field = flow.fields[id];
  if (field === undefined) return [];
  if (field.model === model) return [{ field: id, record }];
  if (flow.models[field.model]?.isList !== true) return [{ field: id, record: null }];
  return claim.allRecords(field.model).map((clientId) => ({ field: id, record: clientId }));
}

function statusOf(
  flow: CompiledFlow,
  claim: ClaimReader,
  { field: id, record }: FieldInstance,
): { readonly field: CompiledField; readonly status: FieldStatus } | null {
  const field = flow.fields[id];
  if (field === undefined) return null;
  return { field, status: fieldStatus(field, readContext(flow, claim, { model: field.model, record })) };
}

function mustReset(field: CompiledField, then: FieldStatus, now: FieldStatus): boolean {
  const onUnfulfilled = field.dependencies?.resetOnAnyUnfulfilled ?? true;
  const onFulfilled = field.dependencies?.resetOnAllFulfilled ?? false;
  return (
    (onUnfulfilled && then.fulfilled && !now.fulfilled) ||
    (onFulfilled && !then.dependenciesFulfilled && now.dependenciesFulfilled)
  );
}
