import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { JsonPath } from '../jsonPath.ts';
import { type DefinitionName, definitionName, type JsonSchema } from './jsonSchema.ts';

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

const ajv = formats.default(
  new Ajv({ allErrors: true, verbose: true, strict: false, validateSchema: false, code: { optimize: false } }),
);
/** What the `reference` annotation says is for checks and the compiler; to a validator it says nothing. */
ajv.addKeyword('reference');

/** Nested nodes, conditions, operands and rules pass here: each is checked afterwards against the one schema it picks. */
const anything = { node: true, condition: true, operand: true, rule: true };
const validators = new WeakMap<JsonSchema, ValidateFunction>();

/** Returns the validator of a schema that lets everything behind a `$ref` pass. One per schema object, made once. */
export function shallowValidator(schema: JsonSchema): ValidateFunction {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const made = ajv.compile({ ...schema, $defs: anything });
  validators.set(schema, made);
  return made;
}
