import type { ModelConfigDocument } from '../documents/definitions/modelConfig.ts';
import { type DtoMapping, isListed, type ModelIdentity } from '../documents/definitions/models.ts';
import { knownMapping } from '../rules/dtoMapping.ts';
import { hasMetadata } from '../rules/metadata.ts';
import type { ModelField } from '../rules/modelField.ts';
import { fieldId, fieldKey, modelKey } from '../rules/names.ts';

/** The part of a model config that says which model it describes and what that holds. */
export interface Config {
  readonly metadata: Readonly<Record<string, string | undefined>>;
  readonly fields: Readonly<Record<string, ModelField>>;
}

/** A model as an alias of a document means it in one flow. */
export interface Model extends FileFields {
  readonly key: string;
  /** `Standard/claimTransactions(Contribution)`: how messages name it. */
  readonly name: string;
  readonly dtoMapping: DtoMapping;
  /** Whether its answers travel in another model, the one of its dtoMapping that is no part. */
  readonly isPart: boolean;
  /** A claim has many records of it. */
  readonly isList: boolean;
  /** What the server knows, to be read and never asked. */
  readonly isKnown: boolean;
  /** By their keys. Null when the settlement has no config for the model. */
  readonly fields: ReadonlyMap<string, ModelField> | null;
  /** The field that takes the clientId of the record around; null when the config names none. */
  readonly parentField: string | null;
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
export function byFormType({
  metadata,
  fields,
}: Pick<ModelConfigDocument, 'metadata' | 'fields'>): readonly (Config & { readonly metadata: OfOneForm })[] {
  return [metadata.FormType].flat().map((FormType) => ({ metadata: { ...metadata, FormType }, fields }));
}

/** Binds an identity to the first of the configs that describes it. */
export function modelOf(formType: string, identity: ModelIdentity, configs: readonly Config[]): Model {
  const [config] = configsOf(formType, identity, configs);
  const { dtoMapping } = identity;
  const parent = Object.entries(config?.metadata ?? {}).find(([key]) => key.toLowerCase() === 'parentfield')?.[1];
  return {
    key: modelKey(identity),
    name: modelNameOf(formType, identity),
    dtoMapping,
    isPart: identity.part !== undefined,
    isList: isListed(identity),
    isKnown: dtoMapping === knownMapping,
    fields: config === undefined ? null : fieldsOf(config),
    parentField: parent === undefined ? null : fieldKey(parent),
    ...fileFieldsOf(config ?? { metadata: {}, fields: {} }),
  };
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
  return configs.filter(({ metadata }) => hasMetadata(metadata, wanted));
}

/** The config's fields by their keys inside the product: `ClaimantDescription` is `claimantDescription`. */
export function fieldsOf({ fields }: Pick<Config, 'fields'>): ReadonlyMap<string, ModelField> {
  return new Map(Object.entries(fields).map(([name, field]) => [fieldKey(name), field]));
}

/** Returns which field of a config takes a file, and which ones its metadata names to be filled in with it. */
export function fileFieldsOf(config: Config): FileFields {
  const fields = fieldsOf(config);
  const metadata = new Map(Object.entries(config.metadata).map(([key, value]) => [key.toLowerCase(), value]));
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
