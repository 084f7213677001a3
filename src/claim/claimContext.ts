import type { CompiledField, CompiledFlow, FieldId, ModelKey } from '../compile/compiledPage.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { evaluateCondition } from '../rules/conditions/evaluate.ts';
import type { Fold, KeyOf, ReadContext, RuleContext } from '../rules/context.ts';
import { prepopulatedMapping } from '../rules/dtoMapping.ts';
import type { MaskName } from '../rules/masks/names.ts';
import { fieldId, splitField } from '../rules/names.ts';
import type { FieldValue } from '../rules/value.ts';
import { type ClaimReader, type FieldInstance, instanceKey, type RecordScope } from './claimReader.ts';
import { inRecord, scopeWithin, sentRecords, type Which } from './recordTree.ts';

export const outsideRecords = null;

export const scopeOf = ({ model }: Pick<CompiledField, 'model'>, record: string | null): RecordScope | null =>
  record === null ? outsideRecords : { model, record };

/** What the form does not ask for reads as empty, even if the browser still keeps it. */
export function readContext(flow: CompiledFlow, reader: ClaimReader, scope: RecordScope | null): ReadContext {
  const parentOf = (model: ModelKey): string | null => {
    if (flow.models[model] === undefined)
      throw new Error(`The condition counts "${model}", which is not a model of the flow ${flow.formType}.`);
    return parentAround(flow, reader, scope, model);
  };
  const context: ReadContext = {
    today: reader.today,
    read(id) {
      const { model: key, key: field } = splitField(id);
      const model = flow.models[key];
      if (model?.fields[field] === undefined) {
        throw new Error(`The condition reads "${id}", which is not a field of the flow ${flow.formType}.`);
      }
      if (!model.isList) return asked(id, null);
      const within = scopeWithin(scope, key, reader);
      if (within === null) {
        throw new Error(`The condition reads "${id}" outside of its record.`);
      }
      return asked(id, within.record);
    },
    isPrefilled(id) {
      const { prepopulatedDataKey: key = null, mask = 'NONE' } = flow.fields[id] ?? {};
      if (key === null || flow.models[prepopulatedMapping]?.fields[key] === undefined) return false;
      return saysTheSame(context.read(id), reader.value(fieldId(prepopulatedMapping, key), null), mask);
    },
    record: (model) => scopeWithin(scope, model, reader)?.record ?? null,
    savedCount: (model) => reader.partialSums.counted(flow, model, parentOf(model)).length,
    fold: (model, fold) => reader.partialSums.fold(flow, model, parentOf(model), fold),
  };
  const holds = (readWhen: CompiledCondition | null) => readWhen === null || evaluateCondition(readWhen, context);
  const asked = (id: FieldId, record: string | null): FieldValue => {
    const value = reader.value(id, record);
    return value === null || holds(flow.fields[id]?.readWhen ?? null) ? value : null;
  };
  return context;
}

/** Under a mask separators are ignored, and so is the country code 1 of a phone number. */
function saysTheSame(one: FieldValue, other: FieldValue, mask: MaskName): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || one.trim() === '') return false;
  const meant = (text: string) =>
    mask === 'NONE' ? text.trim() : text.replaceAll(/[^\p{L}\p{N}]/gu, '').replace(/^1(?=\d{10}$)/, '');
  return meant(one) === meant(other);
}

export function combined<T>({ empty, combine }: Fold<T>, parts: readonly T[]): T {
  return parts.reduce((all, one) => combine(all, one), empty);
}

/** The record around those of a model, seen from a scope; null outside all records. */
function parentAround(
  flow: CompiledFlow,
  reader: ClaimReader,
  scope: RecordScope | null,
  model: ModelKey,
): string | null {
  const outer = flow.outerModels[model];
  return outer === undefined ? null : (scopeWithin(scope, outer, reader)?.record ?? null);
}

/** The records of a model that the form asks for, inside one record (`parent`) or all of them (null). */
export function countedRecords(
  flow: CompiledFlow,
  reader: ClaimReader,
  model: ModelKey,
  parent: string | null,
  which: Which = 'savedRecords',
): readonly string[] {
  const nodes = flow.records.filter((records) => records.model === model);
  const isAsked = (at: RecordScope | null) =>
    nodes.length === 0 ||
    nodes.some(({ readWhen }) => readWhen === null || evaluateCondition(readWhen, readContext(flow, reader, at)));
  if (flow.outerModels[model] === undefined) return isAsked(null) ? sentRecords(model, reader, which) : [];
  const records = parent === null ? sentRecords(model, reader, which) : inRecord(model, parent, reader, which);
  return records.filter((record) => isAsked(reader.around(record)));
}

/** A record that is being edited stays a choice. */
export function choosableRecords(
  flow: CompiledFlow,
  reader: ClaimReader,
  scope: RecordScope | null,
  model: ModelKey,
): readonly string[] {
  return countedRecords(flow, reader, model, parentAround(flow, reader, scope, model), 'keptRecords');
}

/** For one look at a claim that does not change. `allowedCharacters` is null when it was not fetched. */
export function ruleContexts(
  flow: CompiledFlow,
  reader: ClaimReader,
  allowedCharacters: string | null,
): (field: Pick<CompiledField, 'id' | 'model'>, record: string | null) => RuleContext {
  const indexes = new Map<KeyOf, Map<string, RecordIndex>>();
  const indexOf = ({ field: id, record }: FieldInstance, scope: RecordScope | null, keyOf: KeyOf): RecordIndex => {
    const ofKey = indexes.get(keyOf) ?? new Map<string, RecordIndex>();
    indexes.set(keyOf, ofKey);
    const list = instanceKey({ field: id, record: record === null ? null : (reader.around(record)?.record ?? null) });
    const known = ofKey.get(list);
    if (known !== undefined) return known;
    const { model } = splitField(id);
    const records = countedRecords(flow, reader, model, parentAround(flow, reader, scope, model));
    const keys = records.map((each) => keyOf(readContext(flow, reader, { model, record: each }).read(id)));
    const index = {
      positions: new Map(records.map((each, at) => [each, at])),
      first: new Map(keys.map((key, at) => [key, at] as const).reverse()),
    };
    ofKey.set(list, index);
    return index;
  };
  return ({ id, model }, record) => {
    const scope = scopeOf({ model }, record);
    return {
      ...readContext(flow, reader, scope),
      choices: (list) => choosableRecords(flow, reader, scope, list),
      isTaken(key, keyOf) {
        if (record === null) throw new Error(`The field ${id} is in no record, so that there are no others beside it.`);
        const { positions, first } = indexOf({ field: id, record }, scope, keyOf);
        return (first.get(key) ?? Number.POSITIVE_INFINITY) < (positions.get(record) ?? positions.size);
      },
      allowedCharacters() {
        if (allowedCharacters === null) throw new Error('The character whitelist was not fetched.');
        return allowedCharacters;
      },
    };
  };
}

/** The values of one field across records: the position of each record, and the first position of each key. */
interface RecordIndex {
  readonly positions: ReadonlyMap<string, number>;
  readonly first: ReadonlyMap<string | null, number>;
}
