import { type BlockWidgetName, blockWidgets, type FieldWidgetName, fieldWidgets } from '../../widgets/manifest.ts';
import { type JsonSchema, jsonSchema } from '../documents/reading/schema/jsonSchema.ts';
import type { BlockProperties, FieldOptions } from './compiledPage.ts';

/** Returns compiled options, typed. @throws Error when they are not as the widget declares them. */
export function optionsOf<W extends FieldWidgetName>(widget: W, options: object): FieldOptions[W] {
  if (areOptions(widget, options)) return options;
  throw new Error(`Options of the widget ${widget} are not as it declares them: ${JSON.stringify(options)}.`);
}

/** Returns compiled properties, typed. @throws Error when they are not as the block declares them. */
export function propertiesOf<B extends BlockWidgetName>(block: B, properties: object): BlockProperties[B] {
  if (areProperties(block, properties)) return properties;
  throw new Error(`Properties of the block ${block} are not as it declares them: ${JSON.stringify(properties)}.`);
}

function areOptions<W extends FieldWidgetName>(widget: W, value: object): value is FieldOptions[W] {
  return holdsDeclared(fieldWidgets[widget].options, value);
}

function areProperties<B extends BlockWidgetName>(block: B, value: object): value is BlockProperties[B] {
  return holdsDeclared(blockWidgets[block].node, value);
}

function holdsDeclared(declared: object, value: object): boolean {
  const schemas: readonly (readonly [string, object])[] = Object.entries(declared);
  const values = new Map<string, unknown>(Object.entries(value));
  const known = schemas.filter(([name]) => values.has(name));
  return (
    known.length === values.size &&
    known.every(([name, schema]) => isDeclared(jsonSchema(schema), values.get(name))) &&
    schemas.every(([name, schema]) => values.has(name) || '~optional' in schema)
  );
}

function isDeclared(schema: JsonSchema, value: unknown): boolean {
  if (schema.reference === 'content') return isListOf(value, (node) => isObject(node) && 'type' in node);
  if (schema.reference === 'condition') return isObject(value);
  if (schema.reference === 'operand') return isObject(value) || ['number', 'string'].includes(typeof value);
  if (schema.anyOf !== undefined) return schema.anyOf.some((one) => isDeclared(one, value));
  if (schema.enum !== undefined) return schema.enum.includes(value);
  if (schema.const !== undefined) return schema.const === value;
  if (schema.type === 'array') return isListOf(value, (entry) => isDeclared(schema.items ?? {}, entry));
  if (schema.properties !== undefined) return isObject(value) && holdsDeclared(schema.properties, value);
  const [anyKey] = Object.values(schema.patternProperties ?? {});
  if (anyKey !== undefined) return isObject(value) && Object.values(value).every((entry) => isDeclared(anyKey, entry));
  return schema.type === typeof value || (schema.type === 'integer' && Number.isInteger(value));
}

function isListOf(value: unknown, fits: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(fits);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
