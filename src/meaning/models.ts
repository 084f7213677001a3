import type { ModelConfigDocument } from '../documents/definitions/modelConfig.ts';
import type { ModelIdentity } from '../documents/definitions/models.ts';
import { type DtoMapping, isListed, prepopulatedMapping } from '../rules/dtoMapping.ts';
import {
  hasMetadata,
  type MetadataOfModel,
  metadataMeant,
  metadataOfModels,
  metadataValue,
} from '../rules/metadata.ts';
import { fieldId, fieldKey, modelKey } from '../rules/names.ts';
import { onceEach } from '../rules/onceEach.ts';
import type { ModelField } from '../rules/schemas/modelField.ts';

/** What identifies and describes a model in its config. */
export interface Config {
  readonly metadata: Readonly<Record<string, string | undefined>>;
  readonly fields: Readonly<Record<string, ModelField>>;
}

export interface ModelFacts extends FileFields {
  /** `claimDetails` or `claimTransactions(Contribution)`; unique within a flow. */
  readonly key: string;
  readonly dtoMapping: DtoMapping;
  readonly transactionType: string | null;
  /** Whether its answers travel in the model of the same dtoMapping. */
  readonly isPart: boolean;
  /** Whether a claim has many records of it. */
  readonly isList: boolean;
  /** Server data: read like answers, sent back unchanged, and never asked. */
  readonly isKnown: boolean;
  /** Whether its records are the claim's documents, each with a file. */
  readonly isDocument: boolean;
  /** The field for the clientId of the record around, if any. */
  readonly parentField: string | null;
}

/** A model that an alias means in one flow. */
export interface Model extends ModelFacts {
  /** `Standard/claimTransactions(Contribution)`, for messages. */
  readonly name: string;
  /** By key. Null without a config. */
  readonly fields: ReadonlyMap<string, ModelField> | null;
}

/** The file field, and the fields that are filled in from the file. */
interface FileFields {
  readonly fileField: string | null;
  readonly fileTargets: { readonly name: string | null; readonly size: string | null; readonly type: string | null };
}

type Metadata = ModelConfigDocument['metadata'];

/** A config for each form type and each transaction type. */
export const modelsIn = onceEach(
  ({
    metadata,
    fields,
  }: Pick<ModelConfigDocument, 'metadata' | 'fields'>): readonly (Config & {
    readonly metadata: MetadataOfModel<Metadata>;
  })[] => metadataOfModels(metadata).map((one) => ({ metadata: { ...one }, fields })),
);

export const isForFormType = ({ metadata }: Pick<ModelConfigDocument, 'metadata'>, formType: string): boolean =>
  formTypesIn(metadata).has(formType.toLowerCase());

/** In lower case. */
const formTypesIn = onceEach(
  ({ FormType }: Metadata): ReadonlySet<string> => new Set([FormType].flat().map((own) => own.toLowerCase())),
);

/** The first config wins; a check reports others. */
export function modelOf(formType: string, identity: ModelIdentity, configs: readonly Config[]): Model {
  const [config] = configsOf(formType, identity, configs);
  return {
    ...modelFacts(identity, config ?? { metadata: {}, fields: {} }),
    name: modelNameOf(formType, identity),
    fields: config === undefined ? null : fieldsOf(config),
  };
}

/** Keys of metadata are matched without regard to case. */
export function modelFacts(identity: ModelIdentity, config: Config): ModelFacts {
  const { dtoMapping, transactionType, part } = identity;
  const metadata = byLowerCase(config);
  const parent = metadata.get('parentfield');
  return {
    key: modelKey(identity),
    dtoMapping,
    transactionType: transactionType ?? metadata.get('transactiontype') ?? null,
    isPart: part !== undefined,
    isList: isListed(identity),
    isKnown: dtoMapping === prepopulatedMapping,
    isDocument: dtoMapping === 'documentContexts',
    parentField: parent === undefined ? null : fieldKey(parent),
    ...fileFieldsOf(config),
  };
}

function byLowerCase({ metadata }: Pick<Config, 'metadata'>): ReadonlyMap<string, string | undefined> {
  return new Map(Object.entries(metadata).map(([key, value]) => [key.toLowerCase(), value]));
}

/** `Standard/claimTransactions(Contribution)`, for messages. */
export function modelNameOf(formType: string, identity: ModelIdentity): string {
  return `${formType}/${modelKey(identity)}`;
}

export function configsOf<C extends Pick<Config, 'metadata'>>(
  formType: string,
  identity: ModelIdentity,
  configs: readonly C[],
): readonly C[] {
  const { dtoMapping, transactionType, part } = identity;
  const known = indexesMeant(configs);
  const name = JSON.stringify([formType, dtoMapping, transactionType, part]);
  const indexes = known.get(name) ?? indexesOf(metadataMeant(formType, identity), formType, configs);
  known.set(name, indexes);
  return indexes.flatMap((index) => configs[index] ?? []);
}

/** Pages ask for the same models again and again. */
const indexesMeant = onceEach((_: readonly Pick<Config, 'metadata'>[]) => new Map<string, readonly number[]>());

const indexesOf = (
  wanted: ReturnType<typeof metadataMeant>,
  formType: string,
  configs: readonly Pick<Config, 'metadata'>[],
): readonly number[] =>
  (indexByForm(configs).get(formType.toLowerCase()) ?? []).filter((index) =>
    hasMetadata(configs[index]?.metadata ?? {}, wanted),
  );

/** Ignores case. */
export const ofForm = <C extends Pick<Config, 'metadata'>>(formType: string, configs: readonly C[]): readonly C[] =>
  (indexByForm(configs).get(formType.toLowerCase()) ?? []).flatMap((index) => configs[index] ?? []);

/** Indexed, because every flow looks up its configs many times. */
const indexByForm = onceEach((configs: readonly Pick<Config, 'metadata'>[]) =>
  Map.groupBy(configs.keys(), (index) => metadataValue(configs[index]?.metadata ?? {}, 'formType')),
);

/** `ClaimantDescription` is under `claimantDescription`. */
export const fieldsOf = ({ fields }: Pick<Config, 'fields'>): ReadonlyMap<string, ModelField> => fieldsByKey(fields);

const fieldsByKey = onceEach(
  (fields: Config['fields']): ReadonlyMap<string, ModelField> =>
    new Map(Object.entries(fields).map(([name, field]) => [fieldKey(name), field])),
);

function fileFieldsOf(config: Config): FileFields {
  const fields = fieldsOf(config);
  const metadata = byLowerCase(config);
  const target = (key: string): string | null => {
    const name = fieldKey(metadata.get(key) ?? '');
    return fields.has(name) ? name : null;
  };
  return {
    fileField: [...fields].find(([, { type }]) => type === 'file')?.[0] ?? null,
    fileTargets: { name: target('filenamefield'), size: target('filesizefield'), type: target('filetypefield') },
  };
}

/** Field ids, with the id of the file field that fills them in. */
export function filledByFiles(
  models: Iterable<Pick<Model, 'key' | 'fileField' | 'fileTargets'>>,
): ReadonlyMap<string, string> {
  return new Map(
    [...models].flatMap(({ key, fileField, fileTargets }) =>
      Object.values(fileTargets).flatMap((target) =>
        target === null || fileField === null ? [] : [[fieldId(key, target), fieldId(key, fileField)] as const],
      ),
    ),
  );
}
