import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { JsonPath } from '../jsonPath.ts';
import { type DefinitionName, definitionName, type JsonSchema } from './jsonSchema.ts';

interface SchemaVisitor {
  /** Outer values first. */
  value?(schema: JsonSchema, value: unknown, path: JsonPath): void;
  /** The walk does not enter definitions. */
  definition(name: DefinitionName, value: unknown, path: JsonPath): void;
}

/** A value that fits no schema of a union is not entered. */
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

export function propertySchema(schema: JsonSchema, key: string): JsonSchema | undefined {
  const own = schema.properties;
  if (own !== undefined && Object.hasOwn(own, key)) return own[key];
  for (const [pattern, property] of Object.entries(schema.patternProperties ?? {})) {
    if (expressionOf(pattern).test(key)) return property;
  }
  return undefined;
}

const expressions = new Map<string, RegExp>();

/** A content document asks once for each of its keys. */
function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known !== undefined) return known;
  const made = new RegExp(pattern, 'u');
  expressions.set(pattern, made);
  return made;
}

// Faults have sentences of their own.
const ajv = formats.default(
  new Ajv({
    allErrors: true,
    verbose: true,
    messages: false,
    strict: false,
    validateSchema: false,
    code: { optimize: false },
  }),
);
/** The annotation is for checks and the compiler. */
ajv.addKeyword('reference');

/** Nested definitions pass: each is checked afterwards against the schema that it picks. */
const anyDefinition = { node: true, condition: true, operand: true, rule: true, modelField: true };
const validators = new WeakMap<JsonSchema, ValidateFunction>();

/** Lets everything behind a `$ref` pass. Memoised per schema object. */
export function shallowValidator(schema: JsonSchema): ValidateFunction {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const made = ajv.compile({ ...schema, $defs: anyDefinition });
  validators.set(schema, made);
  return made;
}
