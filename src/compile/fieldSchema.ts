import type { FieldSchema } from '../rules/fieldSchema.ts';
import { maxLengthOf } from '../rules/maxLength.ts';
import type { AppliedRule } from '../rules/rule.ts';
import type { ModelField } from '../rules/schemas/modelField.ts';

/**
 * Types, enums and lengths are plain JSON Schema, everything else is in `rules`. `choices` are all values that the
 * widget can store, if it offers any.
 */
export function fieldSchema(
  config: ModelField,
  choices: readonly string[] | null,
  rules: readonly AppliedRule[],
): FieldSchema {
  const schema = valueSchema(config, choices ?? config.values ?? null);
  return { $id: contentHash(JSON.stringify(schema)), ...schema, rules };
}

function valueSchema(config: ModelField, values: readonly string[] | null): Omit<FieldSchema, '$id' | 'rules'> {
  const maxLength = maxLengthOf(config);
  switch (config.type) {
    case 'boolean':
      return { type: ['boolean', 'null'] };
    case 'file':
      return { type: ['object', 'null'] };
    case 'stringList':
      return {
        type: ['array', 'null'],
        items: values === null ? { type: 'string', maxLength } : { type: 'string', enum: [...values] },
        uniqueItems: true,
      };
    case 'string':
      return values === null
        ? { type: ['string', 'null'], maxLength }
        : { type: ['string', 'null'], enum: [...values, null] };
  }
}

/**
 * A 53-bit hash (cyrb53), 11 base-36 digits. It names schemas and flows by content, so that browsers find matching
 * validators and notice another flow. Written by hand because it must be synchronous in browser and Node: browsers lack
 * node:crypto, and SubtleCrypto is asynchronous.
 */
export function contentHash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36).padStart(11, '0');
}
