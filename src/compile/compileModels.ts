import { listMappings, type ModelIdentity } from '../documents/definitions/models.ts';
import { configsOf, fileFieldsOf } from '../meaning/models.ts';
import { fieldKey, modelKey } from '../rules/names.ts';
import type { ServerModelConfig } from '../wire/modelConfig.ts';
import type { CompiledModel } from './compiledPage.ts';

/**
 * Meets an identity of a model with the one server config that has the same metadata. Metadata keys are camel-cased.
 * @throws Error when no config or several match.
 */
export function compileModel(
  formType: string,
  identity: ModelIdentity,
  configs: readonly ServerModelConfig[],
): CompiledModel {
  const [config, ...others] = configsOf(formType, identity, configs);
  if (config === undefined || others.length > 0) {
    const wanted = JSON.stringify({ formType, ...identity });
    throw new Error(`${others.length === 0 ? 'No config has' : 'Several configs have'} the metadata ${wanted}.`);
  }
  const key = modelKey(identity);
  const metadata = camelCased(config.metadata);
  const fields = Object.fromEntries(
    Object.entries(config.fields).map(([name, field]) => [fieldKey(name), { type: field.type, config: field }]),
  );
  const parent = metadata['parentField'];
  return {
    key,
    dtoMapping: identity.dtoMapping,
    transactionType: identity.transactionType ?? metadata['transactionType'] ?? null,
    isList: listMappings.has(identity.dtoMapping),
    metadata,
    metadataHash: config.metadataHash,
    fields,
    ...fileFieldsOf(config),
    parentField: parent === undefined ? null : fieldKey(parent),
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
