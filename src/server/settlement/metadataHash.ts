import { createHash } from 'node:crypto';
import type { ModelConfigDocument } from '../../documents/modelConfig.ts';

/** SHA-256 in hex of a model config's metadata and fields, whatever the order in which they were written. */
export function metadataHash({ metadata, fields }: Pick<ModelConfigDocument, 'metadata' | 'fields'>): string {
  return createHash('sha256').update(canonical({ metadata, fields })).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}
