import { type JsonSchema, jsonSchema } from '../../../../documents/reading/schema/jsonSchema.ts';
import { WrongAnswer } from './formFaults.ts';

/** How a form asks for a value that a schema describes. */
export type SchemaInput =
  | { readonly kind: 'constant'; readonly value: unknown }
  | { readonly kind: 'text' | 'number' | 'yesNo' | 'field' | 'operand' | 'condition' | 'lines' | 'json' }
  | { readonly kind: 'oneOf'; readonly values: readonly string[] }
  /** `true`, or the least and the most, each of which has the pattern. */
  | { readonly kind: 'bounds'; readonly pattern: string | undefined };

export function inputFor(schema: JsonSchema): SchemaInput {
  const { anyOf = [], type, reference } = schema;
  if (schema.const !== undefined) return { kind: 'constant', value: schema.const };
  if (reference === 'field' || reference === 'operand' || reference === 'condition') return { kind: reference };
  if (schema.enum !== undefined) return { kind: 'oneOf', values: schema.enum.map(String) };
  const pair = anyOf.find((one) => one.type === 'array');
  if (pair !== undefined && anyOf.some((one) => one.const === true)) {
    return { kind: 'bounds', pattern: pair.items?.anyOf?.find((one) => one.pattern !== undefined)?.pattern };
  }
  const ofTexts = [schema, ...anyOf].find((one) => one.type === 'array' && one.items?.type === 'string');
  if (ofTexts !== undefined) return { kind: 'lines' };
  if (anyOf.some((one) => one.type === 'string')) return { kind: 'text' };
  if (type === 'integer' || type === 'number') return { kind: 'number' };
  if (type === 'boolean') return { kind: 'yesNo' };
  return { kind: type === 'string' ? 'text' : 'json' };
}

export interface SchemaProperty {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

export function propertiesOf(schema: object, without: readonly string[]): readonly SchemaProperty[] {
  const { properties = {}, required = [] } = jsonSchema(schema);
  return Object.entries(properties).flatMap(([name, property]) =>
    without.includes(name) ? [] : [{ name, schema: property, isRequired: required.includes(name) }],
  );
}

/** What was typed, as the document has it; undefined for nothing. @throws Error in a sentence for JSON that is none. */
export function typedValue({ name, schema }: SchemaProperty, typed: string): unknown {
  const input = inputFor(schema);
  switch (input.kind) {
    case 'constant':
      return input.value;
    case 'bounds': {
      const [least = '', most = ''] = typed.split('\n').map((one) => one.trim());
      return least === '' && most === '' ? true : [least === '' ? null : least, most === '' ? null : most];
    }
    case 'number':
      return typed.trim() === '' ? undefined : Number(typed);
    case 'yesNo':
      return typed === 'true' ? true : undefined;
    case 'lines':
      return linesOf(typed);
    case 'condition':
      if (typed === '') throw new Error('Say in each line of the condition with what it is compared.');
      return jsonOf(name, typed);
    case 'json':
      return typed.trim() === '' ? undefined : jsonOf(name, typed);
    default:
      return typed.trim() === '' ? undefined : typed.trim();
  }
}

/** What a form shows of values that a document has: what `typedValue` makes the same values of. */
export const typedFrom = (
  properties: readonly SchemaProperty[],
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    properties.flatMap((property) => {
      const value = values[property.name];
      return value === undefined ? [] : [[property.name, typedText(property, value)]];
    }),
  );

function typedText({ schema }: SchemaProperty, value: unknown): string {
  switch (inputFor(schema).kind) {
    case 'bounds':
      return Array.isArray(value) ? value.map((bound) => String(bound ?? '')).join('\n') : '';
    case 'lines':
      return Array.isArray(value) ? value.join('\n') : String(value);
    case 'condition':
    case 'json':
      return JSON.stringify(value);
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

export const linesOf = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

function jsonOf(name: string, typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    throw new WrongAnswer(name, 'This is no JSON. Write it as in a document, with texts in double quotes.');
  }
}

/** Like `Date, stored as MM/dd/yyyy`, of `A date, stored as MM/dd/yyyy.` */
export const firstSentence = (description = ''): string => /^[^.]*/.exec(description)?.[0] ?? '';
