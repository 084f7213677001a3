import type { JsonPath } from '../jsonPath.ts';
import { type DefinitionName, definitionName, type JsonSchema } from './jsonSchema.ts';
import { shallowValidator } from './shallowValidator.ts';

interface SchemaVisitor {
  /** Called for every value together with the schema that describes it, outer ones first. */
  value?(schema: JsonSchema, value: unknown, path: JsonPath): void;
  /** Called at each definition; the walk goes no further there. */
  definition(name: DefinitionName, value: unknown, path: JsonPath): void;
}

/** Walks a value and its schema side by side. A value that fits none of several schemas is not entered. */
export function walkSchema(schema: JsonSchema, value: unknown, path: JsonPath, visitor: SchemaVisitor): void {
  visitor.value?.(schema, value, path);
  if (schema.$ref !== undefined) {
    visitor.definition(definitionName(schema.$ref), value, path);
    return;
  }
  const branch = schema.anyOf?.find((candidate) => shallowValidator(candidate)(value));
  if (branch !== undefined) walkSchema(branch, value, path, visitor);
  if (Array.isArray(value)) {
    const { items } = schema;
    if (items === undefined) return;
    for (const [index, entry] of value.entries()) walkSchema(items, entry, [...path, index], visitor);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      const property = propertySchema(schema, key);
      if (property !== undefined) walkSchema(property, entry, [...path, key], visitor);
    }
  }
}

function propertySchema(schema: JsonSchema, key: string): JsonSchema | undefined {
  const own = schema.properties;
  if (own !== undefined && Object.hasOwn(own, key)) return own[key];
  return Object.entries(schema.patternProperties ?? {}).find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1];
}
