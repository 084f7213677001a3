import type { CompiledField, CompiledFlow, FieldId, ModelKey } from '../compile/compiledPage.ts';
import type { FieldValue } from '../rules/value.ts';
import { readContext } from './claimContext.ts';
import type { ClaimReader, FieldInstance } from './claimReader.ts';
import { type FieldStatus, fieldStatus } from './fieldStatus.ts';

/** A claim that can be written to, drafts included. */
export interface ClaimWriter extends ClaimReader {
  set(field: FieldId, record: string | null, value: FieldValue): void;
  /** clientIds of all records of a list model, draft and saved. */
  allRecords(model: ModelKey): readonly string[];
}

/**
 * Runs a change and then what it entails: a field whose dependency became unfulfilled (or whose dependencies all
 * became fulfilled, where it says so) is reset, a field that appears takes its default value. One pass in settling
 * order, so a chain of dependencies is settled at once.
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
  dependents.forEach((instance, index) => {
    const now = statusOf(flow, claim, instance);
    const then = before[index];
    if (now === null || then === undefined) return;
    if (mustReset(now.field, then, now.status)) {
      claim.set(instance.field, instance.record, now.field.dependencies?.resetValue ?? null);
    } else if (now.status.visible && !then.visible && claim.value(instance.field, instance.record) === null) {
      claim.set(instance.field, instance.record, now.field.defaultValue);
    }
  });
}

/** Every instance that a change of this field may touch, in settling order. */
export function dependentInstances(
  flow: CompiledFlow,
  changed: FieldInstance,
  claim: ClaimWriter,
): readonly FieldInstance[] {
  const field = flow.fields[changed.field];
  return (field?.dependents ?? []).flatMap((id) => instancesOf(flow, id, claim, field?.model, changed.record));
}

/** Every instance that may change when records of this model come or go. */
export function recordDependentInstances(
  flow: CompiledFlow,
  model: ModelKey,
  claim: ClaimWriter,
): readonly FieldInstance[] {
  return (flow.recordDependents[model] ?? []).flatMap((id) => instancesOf(flow, id, claim, undefined, null));
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
