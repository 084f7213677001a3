import { listMappings, type ModelIdentity } from '../documents/definitions/models.ts';
import { hasMetadata } from '../rules/metadata.ts';
import { fieldKey, modelKey } from '../rules/names.ts';
import type { ServerModelConfig } from '../wire/modelConfig.ts';
import type { CompiledModel } from './compiledPage.ts';

/**
 * Meets a page's identity of a model with the one server config that has the same metadata. Metadata keys are
 * camel-cased; keys and values are compared without regard to case.
 * @throws Error when no config or several match.
 */
export function findModelConfig(
  formType: string,
  identity: ModelIdentity,
  configs: readonly ServerModelConfig[],
): ServerModelConfig {
  const wanted = metadataOf(formType, identity);
  const matches = matchingConfigs(wanted, configs);
  const [match, ...others] = matches;
  if (match === undefined) {
    throw new Error(
      `No model config matches the metadata ${JSON.stringify(wanted)}. Add one to the settlement's models.`,
    );
  }
  if (others.length > 0) {
    throw new Error(
      `${matches.length} model configs match the metadata ${JSON.stringify(wanted)}. Give the model a transactionType.`,
    );
  }
  return match;
}

export function hasModelConfig(
  formType: string,
  identity: ModelIdentity,
  configs: readonly ServerModelConfig[],
): boolean {
  return matchingConfigs(metadataOf(formType, identity), configs).length > 0;
}

function metadataOf(formType: string, identity: ModelIdentity): Readonly<Record<string, string>> {
  return { formType, ...identity };
}

function matchingConfigs(
  wanted: Readonly<Record<string, string>>,
  configs: readonly ServerModelConfig[],
): readonly ServerModelConfig[] {
  return configs.filter((config) => hasMetadata(config.metadata, wanted));
}

export function compileModel(
  formType: string,
  identity: ModelIdentity,
  configs: readonly ServerModelConfig[],
): CompiledModel {
  const config = findModelConfig(formType, identity, configs);
  const key = modelKey(identity);
  const metadata = camelCased(config.metadata);
  const fields = Object.fromEntries(
    Object.entries(config.fields).map(([name, field]) => [fieldKey(name), { type: field.type, config: field }]),
  );
  const fileFields = Object.keys(fields).filter((name) => fields[name]?.type === 'file');
  if (fileFields.length > 1) {
    throw new Error(`${formType}/${key} has the file fields ${fileFields.join(' and ')}; a model has at most one.`);
  }
  const target = (name: string): string | null => {
    const field = metadata[name];
    if (field === undefined) return null;
    if (fields[fieldKey(field)] === undefined) {
      throw new Error(`${formType}/${key}: its metadata "${name}" names "${field}", which is not one of its fields.`);
    }
    return fieldKey(field);
  };
  return {
    key,
    dtoMapping: identity.dtoMapping,
    transactionType: identity.transactionType ?? metadata['transactionType'] ?? null,
    isList: listMappings.has(identity.dtoMapping),
    metadata,
    metadataHash: config.metadataHash,
    fields,
    fileField: fileFields[0] ?? null,
    fileTargets: { name: target('fileNameField'), size: target('fileSizeField'), type: target('fileTypeField') },
    parentField: target('parentField'),
  };
}

const knownKeys = [
  'formType',
  'dtoMapping',
  'transactionType',
  'fileNameField',
  'fileSizeField',
  'fileTypeField',
  'parentField',
] as const;
const knownKey: ReadonlyMap<string, string> = new Map(knownKeys.map((key) => [key.toLowerCase(), key]));

/** The keys that are known are found in any case: DTOMAPPING is dtoMapping. */
function camelCased(metadata: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(metadata).map(([key, value]) => [knownKey.get(key.toLowerCase()) ?? fieldKey(key), value]),
  );
}
