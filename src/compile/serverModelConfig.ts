import type { ModelConfigDocument } from '../documents/definitions/modelConfig.ts';
import type { ServerModelConfig } from '../wire/modelConfig.ts';

/**
 * A model config document as the server sends it. The hash is the server's to give; where pages are only checked or
 * built nothing reads it.
 */
export function serverModelConfig(
  { metadata, fields }: Pick<ModelConfigDocument, 'metadata' | 'fields'>,
  metadataHash = '',
): ServerModelConfig {
  const defined = Object.entries(metadata).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { metadataHash, metadata: Object.fromEntries(defined), fields };
}
