import type { ErrorObject } from 'ajv';
import { ModelField } from '../../../rules/schemas/modelField.ts';
import type { Fault } from '../fault.ts';
import { meant } from '../meant.ts';
import { adding, removing, renaming, writing } from '../mends.ts';
import { type JsonSchema, jsonSchema } from './jsonSchema.ts';
import { typeName, typeWords } from './typeName.ts';

/** Words one error of the validator for the author. `called` names the value, if it has a name. */
export function schemaFault(error: ErrorObject, called: string | null): Fault {
  const { params, data } = error;
  const schema = jsonSchema(error.parentSchema ?? {});
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(String(params['additionalProperty']), schema, called);
    case 'required':
      return missingKey(String(params['missingProperty']), schema, called);
    case 'dependencies': {
      const [key, needed] = [String(params['property']), String(params['missingProperty'])];
      return {
        code: 'missing-key',
        message: `"${key}" says nothing without "${needed}". ${describedKey(needed, schema)}`,
      };
    }
    case 'type':
      return wrongType([String(params['type'])], data);
    case 'anyOf':
      return unionFault(schema, data);
    case 'const':
      return notAllowed(data, [params['allowedValue']]);
    case 'enum':
      return notAllowed(data, schema.enum ?? []);
    case 'pattern':
      return { code: 'wrong-form', message: `${quoted(data)} does not have the right form.${formOf(schema)}` };
    case 'format':
      return { code: 'wrong-form', message: `${quoted(data)} is not an address that can be opened.${formOf(schema)}` };
    default:
      return { code: 'out-of-range', message: outOfRange(error), ...withoutRepeated(error) };
  }
}

function unknownKey(key: string, schema: JsonSchema, called: string | null): Fault {
  const properties = Object.entries(schema.properties ?? {});
  const renamed = properties.find(([, { formerly }]) => formerly === key)?.[0];
  if (renamed !== undefined) {
    return { code: 'former-spelling', message: `"${key}" is now "${renamed}".`, ...renaming(key, renamed) };
  }
  const of = called === null ? 'known here' : `a key of ${called}`;
  const keys = properties.map(([name]) => name);
  const better = meant(key, keys);
  if (better.suggestion !== undefined) return { code: 'unknown-key', message: `"${key}" is not ${of}.`, ...better };
  if (called?.endsWith(' field') === true && key in ModelField.properties) {
    const message = `"${key}" is not ${of}. It is written in the model config, for the field of the claim.`;
    return { code: 'unknown-key', message };
  }
  if (schema.patternProperties !== undefined) {
    const [pattern] = Object.keys(schema.patternProperties);
    return { code: 'wrong-form', message: `The key "${key}" does not have the right form; it must match ${pattern}.` };
  }
  return { code: 'unknown-key', message: `"${key}" is not ${of}. Known: ${keys.join(', ')}.` };
}

function missingKey(key: string, schema: JsonSchema, called: string | null): Fault {
  const { description, const: only } = schema.properties?.[key] ?? {};
  const whose = called === null ? `"${key}" is missing.` : `${upperFirst(called)} needs "${key}".`;
  const message = description === undefined ? whose : `${whose} ${upperFirst(description)}`;
  return { code: 'missing-key', message, ...(isPlain(only) ? adding(key, only) : {}) };
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function wrongType(types: readonly string[], data: unknown): Fault {
  const message = `Expected ${[...new Set(types.map(typeWords))].join(' or ')}, found ${typeName(data)}.`;
  const meant = valueMeant(types, data);
  return { code: 'wrong-type', message, ...(meant === undefined ? {} : writing(meant)) };
}

/** The same value as the type that it should have; undefined where it cannot be told. */
function valueMeant(types: readonly string[], data: unknown): string | number | boolean | undefined {
  if (typeof data !== 'string') return types.includes('string') && isPlain(data) ? String(data) : undefined;
  if (types.includes('boolean') && /^(true|false)$/i.test(data)) return data.toLowerCase() === 'true';
  const isWhole = /^-?(0|[1-9]\d{0,14})$/.test(data);
  return isWhole && types.some((type) => type === 'integer' || type === 'number') ? Number(data) : undefined;
}

function describedKey(key: string, schema: JsonSchema): string {
  const description = schema.properties?.[key]?.description;
  return description === undefined
    ? `Add "${key}".`
    : `Add "${key}": ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
}

function notAllowed(data: unknown, allowed: readonly unknown[]): Fault {
  const words = allowed.filter((value) => typeof value === 'string');
  const better = typeof data === 'string' ? meant(data, words) : {};
  const message = `${quoted(data)} is not allowed here.`;
  if (better.suggestion !== undefined) return { code: 'not-allowed-value', message, ...better };
  return { code: 'not-allowed-value', message: `${message} Allowed: ${allowed.map(quoted).join(', ')}.` };
}

function unionFault(schema: JsonSchema, data: unknown): Fault {
  const branches = schema.anyOf ?? [];
  const constants = branches.flatMap((branch) => (branch.const === undefined ? (branch.enum ?? []) : [branch.const]));
  if (constants.length > 0 && branches.some((branch) => branch.type === 'array')) {
    return { code: 'wrong-type', message: `${quoted(data)} is not allowed here.${formOf(schema)}` };
  }
  if (constants.length > 0) return notAllowed(data, constants);
  return wrongType(
    branches.flatMap((branch) => branch.type ?? []),
    data,
  );
}

function outOfRange({ keyword, params, data, message }: ErrorObject): string {
  const limit = String(params['limit']);
  switch (keyword) {
    case 'minItems':
      return `This list needs at least ${limit} ${limit === '1' ? 'entry' : 'entries'}.`;
    case 'maxItems':
      return `This list can have at most ${limit} ${limit === '1' ? 'entry' : 'entries'}.`;
    case 'minLength':
      return limit === '1' ? 'This text must not be empty.' : `This text needs at least ${limit} characters.`;
    case 'uniqueItems': {
      const [first = 0, second = 0] = [Number(params['i']) + 1, Number(params['j']) + 1].sort((a, b) => a - b);
      return `Entry ${second} of this list is the same as entry ${first}. Remove one.`;
    }
    case 'minimum':
      return `${quoted(data)} is too small; the least is ${limit}.`;
    case 'maximum':
      return `${quoted(data)} is too large; the most is ${limit}.`;
    default:
      return `${quoted(data)} is not allowed here: it ${message ?? 'breaks a rule of its schema'}.`;
  }
}

/** An entry that a list has twice. */
const withoutRepeated = ({ keyword, params }: ErrorObject): Pick<Fault, 'mend'> =>
  keyword === 'uniqueItems' ? removing(Math.max(Number(params['i']), Number(params['j']))) : {};

const formOf = (schema: JsonSchema): string =>
  schema.description === undefined ? '' : ` Expected: ${schema.description}`;
const quoted = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
