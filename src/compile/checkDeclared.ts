import { blockWidgets, fieldWidgets } from '../../widgets/list.ts';
import { type JsonSchema, jsonSchema } from '../documents/reading/schema/jsonSchema.ts';
import type { CompiledFlow } from './compiledPage.ts';

/**
 * Checks that options and properties are as the widgets declare them. Only builds and the server do this: browsers have
 * no schemas.
 * @throws Error that names the first fault.
 */
export function checkDeclared(flow: CompiledFlow): CompiledFlow {
  for (const { uiSchema } of Object.values(flow.fields)) checkOptions(uiSchema['ui:widget'], uiSchema['ui:options']);
  for (const { content } of flow.pages) checkInside(content);
  return flow;
}

function checkInside(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'properties' in value && isBlock(value.type) && isObject(value.properties)) {
    checkProperties(value.type, value.properties);
  }
  for (const part of Object.values(value)) checkInside(part);
}

type Block = keyof typeof blockWidgets;
const isBlock = (type: unknown): type is Block => typeof type === 'string' && Object.hasOwn(blockWidgets, type);

export function checkOptions(widget: keyof typeof fieldWidgets, options: object): void {
  if (holdsDeclared(fieldWidgets[widget].options, options)) return;
  throw new Error(`Options of the widget ${widget} are not as it declares them: ${JSON.stringify(options)}.`);
}

export function checkProperties(block: Block, properties: object): void {
  if (holdsDeclared(blockWidgets[block].node, properties)) return;
  throw new Error(`Properties of the block ${block} are not as it declares them: ${JSON.stringify(properties)}.`);
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
