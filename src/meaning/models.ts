import type { ModelConfigDocument } from '../documents/definitions/modelConfig.ts';
import type { ModelIdentity } from '../documents/definitions/models.ts';
import { type DtoMapping, isListed, prepopulatedMapping } from '../rules/dtoMapping.ts';
import { hasMetadata, metadataValue } from '../rules/metadata.ts';
import { fieldId, fieldKey, modelKey } from '../rules/names.ts';
import { onceEach } from '../rules/onceEach.ts';
import type { ModelField } from '../rules/schemas/modelField.ts';

/** The part of a model config that says which model it describes and what that holds. */
export interface Config {
  readonly metadata: Readonly<Record<string, string | undefined>>;
  readonly fields: Readonly<Record<string, ModelField>>;
}

/** What a model is, by its identity and its config. */
export interface ModelFacts extends FileFields {
  /** `claimDetails`, or with a transaction type `claimTransactions(Contribution)`. Unique within a flow. */
  readonly key: string;
  readonly dtoMapping: DtoMapping;
  readonly transactionType: string | null;
  /** Whether its answers travel in another model, the one of its dtoMapping that is no part. */
  readonly isPart: boolean;
  /** A claim has many records of it. */
  readonly isList: boolean;
  /** What the server knows: read like answers, sent back as it was answered, and never asked. */
  readonly isKnown: boolean;
  /** Its records are the claim's documents, each with a file. */
  readonly isDocument: boolean;
  /** The field that takes the clientId of the record around; null when the config names none. */
  readonly parentField: string | null;
}

/** A model as an alias of a document means it in one flow. */
export interface Model extends ModelFacts {
  /** `Standard/claimTransactions(Contribution)`: how messages name it. */
  readonly name: string;
  /** By their keys. Null when the settlement has no config for the model. */
  readonly fields: ReadonlyMap<string, ModelField> | null;
}

/** The field of a model that takes a file, and the fields that are filled in with it. Null for those it does not have. */
interface FileFields {
  readonly fileField: string | null;
  readonly fileTargets: { readonly name: string | null; readonly size: string | null; readonly type: string | null };
}

type Metadata = ModelConfigDocument['metadata'];
/** The metadata of a config, which is for one form type. */
type OfOneForm = Omit<Metadata, 'FormType'> & { readonly FormType: string };

/** Returns a model config document once for each form type that it is written for. */
export const byFormType = onceEach(
  ({
    metadata,
    fields,
  }: Pick<ModelConfigDocument, 'metadata' | 'fields'>): readonly (Config & { readonly metadata: OfOneForm })[] =>
    [metadata.FormType].flat().map((FormType) => ({ metadata: { ...metadata, FormType }, fields })),
);

/** Whether a model config document is written for a form type, in any case. */
export const isForFormType = ({ metadata }: Pick<ModelConfigDocument, 'metadata'>, formType: string): boolean =>
  [metadata.FormType].flat().some((own) => own.toLowerCase() === formType.toLowerCase());

/** Binds an identity to the first of the configs that describes it. */
export function modelOf(formType: string, identity: ModelIdentity, configs: readonly Config[]): Model {
  const [config] = configsOf(formType, identity, configs);
  return {
    ...modelFacts(identity, config ?? { metadata: {}, fields: {} }),
    name: modelNameOf(formType, identity),
    fields: config === undefined ? null : fieldsOf(config),
  };
}

/** Returns what a model is; the keys of metadata are read without regard to case. */
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

/** `Standard/claimTransactions(Contribution)`: how messages name a model. */
export function modelNameOf(formType: string, identity: ModelIdentity): string {
  return `${formType}/${modelKey(identity)}`;
}

/**
 * Returns the configs that a document's identity means under a form type; metadata is compared without regard to case.
 * Without a transaction type it means the config that has none. A claim transaction's is found all the same: a check asks
 * to write its type.
 */
export function configsOf<C extends Pick<Config, 'metadata'>>(
  formType: string,
  identity: ModelIdentity,
  configs: readonly C[],
): readonly C[] {
  const wanted = {
    formType,
    part: null,
    ...(identity.dtoMapping !== 'claimTransactions' && { transactionType: null }),
    ...identity,
  };
  return ofForm(formType, configs).filter(({ metadata }) => hasMetadata(metadata, wanted));
}

/** Those of a form type, in any case. */
export const ofForm = <C extends Pick<Config, 'metadata'>>(formType: string, configs: readonly C[]): readonly C[] =>
  (placesByForm(configs).get(formType.toLowerCase()) ?? []).flatMap((place) => configs[place] ?? []);

/** Of many flows each looks for its own, again and again. */
const placesByForm = onceEach((configs: readonly Pick<Config, 'metadata'>[]) =>
  Map.groupBy(configs.keys(), (place) => metadataValue(configs[place]?.metadata ?? {}, 'formType')),
);

/** The config's fields by their keys inside the product: `ClaimantDescription` is `claimantDescription`. */
export const fieldsOf = ({ fields }: Pick<Config, 'fields'>): ReadonlyMap<string, ModelField> => fieldsByKey(fields);

const fieldsByKey = onceEach(
  (fields: Config['fields']): ReadonlyMap<string, ModelField> =>
    new Map(Object.entries(fields).map(([name, field]) => [fieldKey(name), field])),
);

/** Returns which field of a config takes a file, and which ones its metadata names to be filled in with it. */
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

/** By id: each field that is filled in with a file, and the file field that does it. */
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
