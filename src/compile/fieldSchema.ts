import type { FieldSchema } from '../rules/fieldSchema.ts';
import { type ModelField, maxLengthOf } from '../rules/modelField.ts';
import type { AppliedRule } from '../rules/rule.ts';
import { contentHash } from './contentHash.ts';

/**
 * Types, enums and lengths as plain JSON Schema, everything else as `rules`; named by its content. `choices` are what
 * the widget offers, if it offers any: a claimant can store nothing else.
 */
export function fieldSchema(
  config: ModelField,
  choices: readonly string[] | null,
  rules: readonly AppliedRule[],
): FieldSchema {
  const schema = { ...valueSchema(config, choices ?? config.values ?? null), rules };
  return { $id: contentHash(JSON.stringify(schema)), ...schema };
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
