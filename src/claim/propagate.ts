import type { CompiledField, CompiledFlow, FieldId, ModelKey } from '../compile/compiledPage.ts';
import type { MaskName } from '../rules/masks/names.ts';
import { storedText } from '../rules/masks/storedText.ts';
import { splitField } from '../rules/names.ts';
import { type FieldValue, isEmptyValue } from '../rules/value.ts';
import { choosableRecords, readContext, scopeOf } from './claimContext.ts';
import { type ClaimReader, type FieldInstance, instanceKey } from './claimReader.ts';
import { type FieldStatus, instanceStatus } from './fieldStatus.ts';
import { offeredPart } from './offeredChoices.ts';

/** Includes records that are being edited. */
export interface ClaimWriter extends ClaimReader {
  set(field: FieldId, record: string | null, value: FieldValue): void;
  /** clientIds of all records of a list model, draft and saved. */
  allRecords(model: ModelKey): readonly string[];
  /** The initial value of the field on its page; see `initialValue`. */
  startValue(field: CompiledField, record: string | null, current: FieldValue): FieldValue;
}

/**
 * Runs a change and what follows from it: fields whose dependencies no longer hold are reset, fields that appear start
 * as on first load, texts take the form of a new mask, and choices that are gone are withdrawn. One pass in settling
 * order settles chains of dependencies.
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

/** Undefined where the field keeps its value. */
function settledValue(
  field: CompiledField,
  { field: id, record }: FieldInstance,
  flow: CompiledFlow,
  claim: ClaimWriter,
  then: FieldStatus,
  now: FieldStatus,
): FieldValue | undefined {
  if (mustReset(field, then, now)) {
    // The value is emptied, not answered by the claimant, so a visible field starts with its default again.
    const start = now.visible ? (field.emptyValue ?? defaultOf(field, record, flow, claim)) : null;
    return maskedValue(now.mask, field.dependencies?.resetValue ?? start);
  }
  const value = claim.value(id, record);
  const { choosesFrom } = field;
  if (choosesFrom !== null && typeof value === 'string') {
    const choices = choosableRecords(flow, claim, scopeOf(field, record), choosesFrom.model);
    if (!choices.includes(value)) return null;
  }
  const appears = now.visible && !then.visible;
  // The default returns even if the claimant had emptied it: that was an answer to another question.
  const empty = appears && value === null;
  const follows = field.defaultFrom !== null && now.visible;
  const start =
    empty || follows ? claim.startValue(field, record, empty ? defaultOf(field, record, flow, claim) : value) : value;
  const settled = appears || start !== value || now.mask !== then.mask ? maskedValue(now.mask, start) : value;
  return settled === value ? undefined : settled;
}

export function maskedValue(mask: MaskName, value: FieldValue): FieldValue {
  return typeof value === 'string' ? storedText(mask, value) : value;
}

/** What a change of these fields, or of the records of these models, may affect, in settling order. */
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
  // Computed fields follow by themselves.
  if (field === undefined || field.computed !== null) return [];
  // A field that depends on all records of its own model may change in each of them.
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

/** A value, or the answer to another field as conditions read it there. */
export function defaultOf(
  field: CompiledField,
  record: string | null,
  flow: CompiledFlow,
  claim: ClaimReader,
): FieldValue {
  if (field.defaultFrom === null) return field.defaultValue;
  return readContext(flow, claim, scopeOf(field, record)).read(field.defaultFrom);
}

/** A field that the claimant emptied stays empty, unless its page overrides that. `standard` is its default. */
export function initialValue(
  field: CompiledField,
  current: FieldValue,
  everDirty: boolean,
  prepopulated: FieldValue,
  standard: FieldValue,
): FieldValue {
  const mayStart = !everDirty || field.overrideEverDirtyFieldConstraint;
  const follows = field.defaultFrom !== null && !everDirty;
  const untouched = follows || current === null || sameValue(current, standard);
  const start = mayStart && untouched ? (prepopulated ?? (follows ? standard : (current ?? standard))) : current;
  return field.emptyValue === false && typeof start !== 'boolean' ? false : start;
}

function sameValue(a: FieldValue, b: FieldValue): boolean {
  return Array.isArray(a) && Array.isArray(b) ? a.join('\n') === b.join('\n') : a === b;
}

/** An "é" that was sent as "e" and an accent is composed: it would be refused where "é" is allowed. */
export function normalised(value: FieldValue): FieldValue {
  if (typeof value !== 'string') return value;
  return isEmptyValue(value) ? null : value.normalize('NFC');
}
