import type { CompiledFlow, CompiledModel, ModelKey } from '../compile/compiledPage.ts';
import type { CalendarDate } from '../rules/calendarDate.ts';
import { hasMetadata } from '../rules/metadata.ts';
import { splitField } from '../rules/names.ts';
import { onceEach } from '../rules/onceEach.ts';
import { type FileLike, fileListOf } from '../rules/value.ts';
import type { FormDto, WireModel } from '../wire/models.ts';
import type { ClaimReader } from './claimReader.ts';
import { sumsOfOnePass } from './sumsOfOnePass.ts';

/** Unknown models are under null; parts are separated from the model in which they travel. `dto` must not change. */
export function modelsByKey(flow: CompiledFlow, dto: FormDto): ReadonlyMap<ModelKey | null, readonly WireModel[]> {
  return modelsOfFlow(flow)(dto);
}

const modelsOfFlow = onceEach((flow: CompiledFlow) => onceEach((dto: FormDto) => byKey(flow, modelsOf(dto))));

export function modelsOf(dto: FormDto): readonly WireModel[] {
  const single = [dto.signature, dto.claimantInfo, dto.credentials, dto.claimDetails];
  return [
    ...single.filter((model) => model !== null),
    ...dto.prepopulatedData,
    ...dto.documentContexts,
    ...dto.claimTransactions,
  ];
}

export function byKey(
  flow: CompiledFlow,
  models: readonly WireModel[],
): ReadonlyMap<ModelKey | null, readonly WireModel[]> {
  const found = models.flatMap((model) => withParts(flow, model));
  return new Map([...Map.groupBy(found, ([key]) => key)].map(([key, own]) => [key, own.map(([, model]) => model)]));
}

/** Parts are not found this way: they have no metadata of their own on the wire. */
export function wireModelOf(flow: CompiledFlow, { metadata }: Pick<WireModel, 'metadata'>): CompiledModel | undefined {
  return Object.values(flow.models).find(
    ({ dtoMapping, transactionType, isPart }) =>
      !isPart && hasMetadata(metadata, { dtoMapping, transactionType, part: null }),
  );
}

function withParts(flow: CompiledFlow, model: WireModel): readonly (readonly [ModelKey | null, WireModel])[] {
  const compiled = Object.values(flow.models);
  const whole = wireModelOf(flow, model);
  const parts = compiled.filter(({ dtoMapping, isPart }) => isPart && dtoMapping === whole?.dtoMapping);
  const entries = Object.entries(model.fields);
  const taken = (name: string) => parts.some(({ fields }) => Object.hasOwn(fields, name));
  const rest = Object.fromEntries(entries.filter(([name]) => !taken(name)));
  return [
    [whole?.key ?? null, parts.length === 0 ? model : { ...model, fields: rest }],
    ...parts.map(({ key, metadata, metadataHash, fields: own }) => {
      const fields = Object.fromEntries(entries.filter(([name]) => Object.hasOwn(own, name)));
      return [key, { ...model, metadata: { ...metadata }, metadataHash, fields }] as const;
    }),
  ];
}

/** `files` are the received files by the clientId of their document context. The claim must not change. */
export function dtoReader(
  flow: CompiledFlow,
  models: ReadonlyMap<ModelKey | null, readonly WireModel[]>,
  files: ReadonlyMap<string, FileLike>,
  today: CalendarDate,
): ClaimReader {
  const parents = new Map([...models.values()].flat().map(({ clientId, parent }) => [clientId, parent]));
  const modelOf = new Map(
    [...models].flatMap(([key, sent]) => (key === null ? [] : sent.map(({ clientId }) => [clientId, key] as const))),
  );
  // A map, because validating many records reads each of them often.
  const byRecord = new Map(
    [...models].map(([key, sent]) => [key, new Map(sent.toReversed().map((model) => [model.clientId, model]))]),
  );
  const clientIds = new Map([...models].map(([key, sent]) => [key, sent.map(({ clientId }) => clientId)]));
  const savedRecords = (model: ModelKey) => clientIds.get(model) ?? [];
  const claim: ClaimReader = {
    today: () => today,
    value(field, record) {
      const { model: key, key: name } = splitField(field);
      const model = record === null ? models.get(key)?.[0] : byRecord.get(key)?.get(record);
      if (model === undefined) return null;
      if (flow.models[key]?.fileField === name) {
        const file = files.get(model.clientId);
        return file === undefined ? null : fileListOf(file);
      }
      return Object.hasOwn(model.fields, name) ? (model.fields[name] ?? null) : null;
    },
    savedRecords,
    // Everything that was sent is saved.
    keptRecords: savedRecords,
    around(record) {
      const parent = parents.get(record) ?? null;
      const model = modelOf.get(parent ?? '');
      return parent === null || model === undefined ? null : { model, record: parent };
    },
    partialSums: sumsOfOnePass(() => claim),
  };
  return claim;
}
