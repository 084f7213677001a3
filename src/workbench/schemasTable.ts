import { mustBeWritten } from '../documents/reading/schema/fillDefaults.ts';
import { type JsonSchema, jsonSchema } from '../documents/reading/schema/jsonSchema.ts';

/** A Markdown table; empty without keys. */
export function schemaTable(properties: Readonly<Record<string, object>>, required: readonly string[]): string {
  return tableOf(
    Object.entries(properties).map(([name, schema]) => ({
      name,
      needed: required.includes(name),
      value: describeSchema(jsonSchema(schema)),
      schema: jsonSchema(schema),
    })),
  );
}

interface Row {
  readonly name: string;
  readonly needed: boolean;
  readonly value: string;
  readonly schema: JsonSchema;
}

/** Nested keys are paths: `flows[].pages[].path` in lists, `texts.<name>` for keys that the author chooses. */
export function documentTable(document: JsonSchema): string {
  return tableOf(rowsIn(document, '').filter(({ name }) => name !== '$schema' && name !== 'version'));
}

function rowsIn(schema: JsonSchema, path: string): readonly Row[] {
  const { properties = {} } = schema;
  const required = mustBeWritten(schema);
  const [named] = Object.values(schema.patternProperties ?? {});
  if (named !== undefined) return rowsOf('<name>', named, path, true);
  return Object.entries(properties).flatMap(([name, inner]) => rowsOf(name, inner, path, required.includes(name)));
}

function rowsOf(name: string, schema: JsonSchema, path: string, needed: boolean): readonly Row[] {
  const whole = `${path}${name}`;
  if (!isNest(schema)) return [{ name: whole, needed, value: describeSchema(schema), schema }];
  const list = schema.items !== undefined;
  const value = list ? 'a list, its keys below' : 'its keys below';
  return [{ name: whole, needed, value, schema }, ...rowsIn(schema.items ?? schema, `${whole}${list ? '[]' : ''}.`)];
}

function isNest(schema: JsonSchema): boolean {
  if (schema.reference !== undefined || schema.$ref !== undefined) return false;
  if (schema.items !== undefined) return isNest(schema.items);
  return schema.properties !== undefined || Object.values(schema.patternProperties ?? {}).some(isNest);
}

function tableOf(rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(
    ({ name, needed, value, schema }) =>
      `| \`${name}\` | ${needed ? 'yes' : ''} | ${cell(value)} | ${cell(meaningOf(schema))} |`,
  );
  return ['| key | required | value | |', '|---|---|---|---|', ...lines].join('\n');
}

/** A text key, a field or a model alias is clear from its value. */
function meaningOf({ reference, description, anyOf = [], default: filled }: JsonSchema): string {
  if (reference === 'text' || reference === 'field' || reference === 'model') return '';
  const words = description ?? anyOf.flatMap((one) => one.description ?? []).join(' ');
  return [words, ...defaultWords(filled)].join(' ').trim();
}

/** A default that holds properties is said at each of them. */
function defaultWords(filled: unknown): readonly string[] {
  const written = JSON.stringify(filled);
  if (filled === undefined || written === '{}') return [];
  return [written.length > longestDefault ? 'It has a default.' : `Default: ${code(filled)}.`];
}

const longestDefault = 80;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

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
  operand: 'an operand',
  content: 'a list of nodes',
  list: 'the name of a static list',
} as const;

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;
