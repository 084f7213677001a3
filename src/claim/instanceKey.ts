import type { FieldInstance } from './claimReader.ts';

/** One text for one field instance, for maps and sets. */
export function instanceKey({ field, record }: FieldInstance): string {
  return `${field}\n${record ?? ''}`;
}

export function parseInstanceKey(key: string): FieldInstance {
  const [field = '', record = ''] = key.split('\n');
  return { field, record: record === '' ? null : record };
}
