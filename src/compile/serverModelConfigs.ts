import type { ModelConfigDocument } from '../documents/definitions/modelConfig.ts';
import { byFormType } from '../meaning/models.ts';
import type { ServerModelConfig } from '../wire/modelConfig.ts';

/**
 * A model config document as the server sends it: once for each of its form types. The hash is the server's to give;
 * where pages are only checked or built nothing reads it.
 */
export function serverModelConfigs(
  document: ModelConfigDocument,
  hash: (config: Omit<ServerModelConfig, 'metadataHash'>) => string = () => '',
): readonly ServerModelConfig[] {
  return byFormType(document).map(({ metadata, fields }) => {
    const defined = Object.entries(metadata).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const config = { metadata: Object.fromEntries(defined), fields };
    return { metadataHash: hash(config), ...config };
  });
}
