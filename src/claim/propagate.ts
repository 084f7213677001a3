import type { CompiledField, CompiledFlow, FieldId, ModelKey } from '../compile/compiledPage.ts';
import type { MaskName } from '../rules/masks/names.ts';
import { storedText } from '../rules/masks/storedText.ts';
import { splitField } from '../rules/names.ts';
import { type FieldValue, isEmptyValue } from '../rules/value.ts';
import { choosableRecords, scopeOf } from './claimContext.ts';
import { type ClaimReader, type FieldInstance, instanceKey } from './claimReader.ts';
import { type FieldStatus, instanceStatus } from './fieldStatus.ts';
import { offeredPart } from './offeredChoices.ts';

/** A claim that can be written to, drafts included. */
export interface ClaimWriter extends ClaimReader {
  set(field: FieldId, record: string | null, value: FieldValue): void;
  /** clientIds of all records of a list model, draft and saved. */
  allRecords(model: ModelKey): readonly string[];
  /** What a field starts its page with while it holds this; see `initialValue`. */
  startValue(field: CompiledField, record: string | null, current: FieldValue): FieldValue;
}

/**
 * Runs a change and then what it entails: a field is reset when one of its dependencies becomes unfulfilled (or all of
 * them become fulfilled, where it says so), a field that is reset or appears starts as on first load, a text whose mask
 * changes gets the form of the new one, and a choice of a record that is gone, or that is not offered, is taken back. One pass in settling order,
 * so a chain of dependencies is settled at once.
 */
export function propagate(
  flow: CompiledFlow,
  dependents: readonly FieldInstance[],
  claim: ClaimWriter,
  change: () => void,
): void {
  const before = dependents.map((instance) => instanceStatus(instance, flow, claim));
  change();
  const inRecords = dependents.filter(({ record }) => record !== null);
  const models = new Set(inRecords.map(({ field }) => splitField(field).model));
  const records = new Set([...models].flatMap((model) => claim.allRecords(model)));
  dependents.forEach((instance, index) => {
    const then = before[index];
    const field = flow.fields[instance.field];
    const isGone = instance.record !== null && !records.has(instance.record);
    if (then === undefined || field === undefined || isGone) return;
    const held = claim.value(instance.field, instance.record);
    const settled = settledValue(field, instance, flow, claim, then, instanceStatus(instance, flow, claim));
    const next = offeredPart(field, instance.record, flow, claim, settled === undefined ? held : settled);
    if (settled !== undefined || next !== held) claim.set(instance.field, instance.record, next);
  });
}

/** What a field holds once it is settled; undefined where it keeps what it has. */
function settledValue(
  field: CompiledField,
  { field: id, record }: FieldInstance,
  flow: CompiledFlow,
  claim: ClaimWriter,
  then: FieldStatus,
  now: FieldStatus,
): FieldValue | undefined {
  if (mustReset(field, then, now)) {
    // It is empty then, and that is no answer of the claimant's: where it is seen it starts with its default again.
    const start = now.visible ? (field.emptyValue ?? field.defaultValue) : null;
    return maskedValue(now.mask, field.dependencies?.resetValue ?? start);
  }
  const value = claim.value(id, record);
  const { choosesFrom } = field;
  if (choosesFrom !== null && typeof value === 'string') {
    const choices = choosableRecords(flow, claim, scopeOf(field, record), choosesFrom.model);
    if (!choices.includes(value)) return null;
  }
  const appears = now.visible && !then.visible;
  // Its default comes back although the claimant had emptied it: that was an answer to another question.
  const start = appears && value === null ? claim.startValue(field, record, field.defaultValue) : value;
  const settled = appears || now.mask !== then.mask ? maskedValue(now.mask, start) : value;
  return settled === value ? undefined : settled;
}

/** A text in the form of the mask; every other value as it is. */
export function maskedValue(mask: MaskName, value: FieldValue): FieldValue {
  return typeof value === 'string' ? storedText(mask, value) : value;
}

/**
 * Every instance of an answered field that a change of these fields, or records of these models coming or going, may
 * touch: each once, in settling order.
 */
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
  const unique = new Map(instances.map((instance) => [instanceKey(instance), instance]));
  const rank = ({ field }: FieldInstance) => flow.settlingRank[field] ?? 0;
  return [...unique.values()].sort((a, b) => rank(a) - rank(b));
}

function instancesOf(
  flow: CompiledFlow,
  id: FieldId,
  claim: ClaimWriter,
  model: ModelKey | undefined,
  record: string | null,
): readonly FieldInstance[] {
  const field = flow.fields[id];
  // What is worked out follows by itself.
  if (field === undefined || field.computed !== null) return [];
  // What depends on the records of its own model together may change in all of them.
  const isOfRecord = field.model === model && flow.recordDependents[model]?.includes(id) !== true;
  if (isOfRecord) return [{ field: id, record }];
  if (flow.models[field.model]?.isList !== true) return [{ field: id, record: null }];
  return claim.allRecords(field.model).map((clientId) => ({ field: id, record: clientId }));
}

function mustReset(field: CompiledField, then: FieldStatus, now: FieldStatus): boolean {
  const onUnfulfilled = field.dependencies?.resetOnAnyUnfulfilled ?? true;
  const onFulfilled = field.dependencies?.resetOnAllFulfilled ?? false;
  return (
    (onUnfulfilled && then.fulfilled.some((was, index) => was && now.fulfilled[index] !== true)) ||
    (onFulfilled && !then.dependenciesFulfilled && now.dependenciesFulfilled)
  );
}

/**
 * The value a field starts its page with: a prepopulated value where it may be applied, else its default where the
 * field is empty, else what it has. A field that the claimant emptied stays empty, unless the page overrides that. One
 * that is never empty and holds neither true nor false becomes false.
 */
export function initialValue(
  field: CompiledField,
  current: FieldValue,
  everDirty: boolean,
  prepopulated: FieldValue,
): FieldValue {
  const mayStart = !everDirty || field.overrideEverDirtyFieldConstraint;
  const untouched = current === null || sameValue(current, field.defaultValue);
  const start = mayStart && untouched ? (prepopulated ?? current ?? field.defaultValue) : current;
  return field.emptyValue === false && typeof start !== 'boolean' ? false : start;
}

function sameValue(a: FieldValue, b: FieldValue): boolean {
  return Array.isArray(a) && Array.isArray(b) ? a.join('\n') === b.join('\n') : a === b;
}

/**
 * Returns a value as a model stores it. Blank text does not count as an answer, so it is null. One character is stored in one way: an
 * "é" that was sent as "e" with an accent behind it would be refused where "é" is allowed. Everything else stays.
 */
export function normalised(value: FieldValue): FieldValue {
  if (typeof value !== 'string') return value;
  return isEmptyValue(value) ? null : value.normalize('NFC');
}
