import type { Answer, ClaimReader } from '../../claim/claimReader.ts';
import { instanceKey } from '../../claim/claimReader.ts';
import { computedValue } from '../../claim/computedValue.ts';
import { type ClaimWriter, defaultOf, initialValue, normalised } from '../../claim/propagate.ts';
import { sumsOfOnePass } from '../../claim/sumsOfOnePass.ts';
import type { CompiledFlow, CompiledModel, ModelKey } from '../../compile/compiledPage.ts';
import type { CalendarDate } from '../../rules/calendarDate.ts';
import { prepopulatedMapping } from '../../rules/dtoMapping.ts';
import { fieldId, splitField } from '../../rules/names.ts';
import type { FieldValue } from '../../rules/value.ts';

/** A model of a claim that is being filled in. */
export interface PlayedModel {
  readonly model: CompiledModel;
  readonly clientId: string;
  readonly parent: string | null;
  /** By field key; without computed fields. */
  readonly fields: Map<string, FieldValue>;
  /** Keys of fields that the claimant has answered, even if the answer is gone. */
  readonly dirty: Set<string>;
  isSaved: boolean;
}

/** The claim as the browser holds it, without atoms. */
export interface PlayedClaim {
  readonly writer: ClaimWriter;
  /** In the order in which they came. */
  readonly models: () => readonly PlayedModel[];
  /** @throws Error when there is no such model. */
  of(model: ModelKey, record: string | null): PlayedModel;
  record(clientId: string): PlayedModel | undefined;
  /** A draft until it is saved. */
  add(model: CompiledModel, clientId: string, parent: string | null): void;
  /** Of what the server knows. */
  addKnown(model: CompiledModel, clientId: string, fields: Readonly<Record<string, FieldValue>>): void;
  save(models: readonly PlayedModel[]): void;
  /** With the records inside them. */
  remove(clientIds: readonly string[]): void;
  markAnswered(answer: Pick<Answer, 'field' | 'record'>): void;
  copy(): PlayedClaim;
}

export function playedClaim(
  flow: CompiledFlow,
  today: CalendarDate,
  begun: readonly PlayedModel[] = singleModels(flow),
): PlayedClaim {
  let models = begun;
  let known = changed();
  function changed() {
    const savedRecords = new Map<ModelKey, readonly string[]>();
    const byClientId = new Map(models.map((each) => [each.clientId, each]));
    return {
      byClientId,
      byKey: new Map(models.toReversed().map((each) => [each.model.key, each])),
      savedRecords,
      computed: new Map<string, FieldValue>(),
      sums: sumsOfOnePass(() => writer),
    };
  }
  const forget = () => {
    known = changed();
  };
  const find = (key: ModelKey, record: string | null) =>
    record === null ? known.byKey.get(key) : known.byClientId.get(record);
  const saved = (key: ModelKey): readonly string[] => {
    const before = known.savedRecords.get(key);
    if (before !== undefined) return before;
    const found = models.filter(({ model, isSaved }) => isSaved && model.key === key).map(({ clientId }) => clientId);
    known.savedRecords.set(key, found);
    return found;
  };
  const value: ClaimReader['value'] = (id, record) => {
    const { model, key } = splitField(id);
    const field = flow.fields[id];
    if (field === undefined || field.computed === null) return find(model, record)?.fields.get(key) ?? null;
    const name = instanceKey({ field: id, record });
    const before = known.computed.get(name);
    if (before !== undefined) return before;
    const worked = computedValue(field, record, flow, writer);
    known.computed.set(name, worked);
    return worked;
  };
  const of: PlayedClaim['of'] = (key, record) => {
    const found = find(key, record);
    if (found === undefined) throw new Error(`The claim has no ${key}${record === null ? '' : ` "${record}"`}.`);
    return found;
  };
  /** Prepopulated values start only the first record. */
  const prepopulated = (model: ModelKey, record: string | null, key: string | null): FieldValue => {
    const isFirst = record === null || find(model, null)?.clientId === record;
    return isFirst && key !== null ? normalised(value(fieldId(prepopulatedMapping, key), null)) : null;
  };
  const writer: ClaimWriter = {
    today: () => today,
    value,
    savedRecords: saved,
    keptRecords: saved,
    around(record) {
      const parent = known.byClientId.get(record)?.parent ?? null;
      return parent === null ? null : { model: known.byClientId.get(parent)?.model.key ?? '', record: parent };
    },
    get partialSums() {
      return known.sums;
    },
    set(id, record, next) {
      const { model, key } = splitField(id);
      of(model, record).fields.set(key, normalised(next));
      forgetWorkedOut();
    },
    allRecords: (key) => models.filter(({ model }) => model.key === key).map(({ clientId }) => clientId),
    startValue(field, record, current) {
      const everDirty = of(field.model, record).dirty.has(field.key);
      const known = prepopulated(field.model, record, field.prepopulatedDataKey);
      return initialValue(field, current, everDirty, known, defaultOf(field, record, flow, writer));
    },
  };
  function forgetWorkedOut() {
    known = { ...known, computed: new Map(), sums: sumsOfOnePass(() => writer) };
  }
  return {
    writer,
    models: () => models,
    of,
    record: (clientId) => known.byClientId.get(clientId),
    add(model, clientId, parent) {
      const { parentField } = model;
      const fields = new Map<string, FieldValue>(
        parentField === null || parent === null ? [] : [[parentField, parent]],
      );
      models = [...models, { model, clientId, parent, fields, dirty: new Set(), isSaved: false }];
      forget();
    },
    addKnown(model, clientId, fields) {
      const values = new Map(Object.entries(fields));
      models = [...models, { model, clientId, parent: null, fields: values, dirty: new Set(), isSaved: true }];
      forget();
    },
    save(saving) {
      for (const model of saving) model.isSaved = true;
      forget();
    },
    remove(clientIds) {
      const gone = new Set(clientIds);
      for (const { clientId, parent } of models) if (parent !== null && gone.has(parent)) gone.add(clientId);
      models = models.filter(({ clientId }) => !gone.has(clientId));
      forget();
    },
    markAnswered({ field, record }) {
      const { model, key } = splitField(field);
      of(model, record).dirty.add(key);
    },
    copy: () =>
      playedClaim(
        flow,
        today,
        models.map((each) => ({ ...each, fields: new Map(each.fields), dirty: new Set(each.dirty) })),
      ),
  };
}

export function singleModels(flow: CompiledFlow): readonly PlayedModel[] {
  return Object.values(flow.models)
    .filter(({ isList, isKnown }) => !isList && !isKnown)
    .map((model) => ({
      model,
      clientId: model.key,
      parent: null,
      fields: new Map(),
      dirty: new Set(),
      isSaved: false,
    }));
}
