import type { JsonSchema } from '../documents/reading/schema/jsonSchema.ts';

/** What may stand in a property, in a few words for a table. */
export function describeSchema(schema: JsonSchema): string {
  if (schema.reference !== undefined) return referenceWords[schema.reference];
  if (schema.$ref !== undefined) return `a ${schema.$ref.replace('#/$defs/', '')}`;
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(code).join(', ');
  if (schema.known !== undefined) return schema.known.map(code).join(', ');
  if (schema.anyOf !== undefined) return schema.anyOf.map(describeSchema).join(' or ');
  switch (schema.type) {
    case 'array':
      return schema.items === undefined ? 'a list' : `a list of: ${describeSchema(schema.items)}`;
    case 'object':
      return describeObject(schema);
    case 'string':
      return 'a text';
    case 'boolean':
      return 'true or false';
    case 'integer':
      return 'a whole number';
    default:
      return schema.type ?? 'anything';
  }
}

function describeObject({ properties, patternProperties, required = [] }: JsonSchema): string {
  const [value] = Object.values(patternProperties ?? {});
  if (value !== undefined) return `names, each with ${describeSchema(value)}`;
  const parts = Object.entries(properties ?? {}).map(
    ([name, schema]) => `\`${name}\`${required.includes(name) ? '' : ' (optional)'}: ${describeSchema(schema)}`,
  );
  return `{ ${parts.join('; ')} }`;
}

const referenceWords = {
  text: 'a text key',
  field: 'a field, like `details.insurer`',
  model: 'a model alias',
  condition: 'a condition',
  content: 'a list of nodes',
} as const;

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;
