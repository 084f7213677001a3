import type { ModelConfigDocument } from '../documents/definitions/modelConfig.ts';
import { modelsIn } from '../meaning/models.ts';
import type { ServerModelConfig } from '../wire/modelConfig.ts';

/** Once for each form type and transaction type. Only the server needs real hashes: checks and builds do not read them. */
export function serverModelConfigs(
  document: ModelConfigDocument,
  hash: (config: Omit<ServerModelConfig, 'metadataHash'>) => string = () => '',
): readonly ServerModelConfig[] {
  return modelsIn(document).map(({ metadata, fields }) => {
    const defined = Object.entries(metadata).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const config = { metadata: Object.fromEntries(defined), fields };
    return { metadataHash: hash(config), ...config };
  });
}
