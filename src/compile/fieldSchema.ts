import type { FieldSchema } from '../rules/fieldSchema.ts';
import { type ModelField, maxLengthOf } from '../rules/modelField.ts';
import type { AppliedRule } from '../rules/rule.ts';
import { contentHash } from './contentHash.ts';

/** Types, enums and lengths as plain JSON Schema, everything else as `rules`; named by its content. */
export function fieldSchema(
  config: ModelField,
  options: Readonly<Record<string, unknown>>,
  rules: readonly AppliedRule[],
): FieldSchema {
  const values = allowedValues(config, options);
  const schema = { ...valueSchema(config, values), rules };
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
        items: values === null ? { type: 'string', maxLength } : { type: 'string', enum: values },
        uniqueItems: true,
      };
    case 'string':
      return values === null
        ? { type: ['string', 'null'], maxLength }
        : { type: ['string', 'null'], enum: [...values, null] };
  }
}

/** The widget's choices where it has some: a claimant can store nothing else; otherwise the config's values. */
function allowedValues(config: ModelField, options: Readonly<Record<string, unknown>>): readonly string[] | null {
  const choices = options['options'];
  if (!Array.isArray(choices)) return config.values ?? null;
  return choices.flatMap((choice: unknown) =>
    typeof choice === 'object' && choice !== null && 'value' in choice && typeof choice.value === 'string'
      ? [choice.value]
      : [],
  );
}
