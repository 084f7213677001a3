import type { ErrorObject } from 'ajv';
import { didYouMean } from '../../../rules/didYouMean.ts';
import { ModelField } from '../../../rules/schemas/modelField.ts';
import type { Fault } from '../documentSource.ts';
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
      return { code: 'missing-key', message: missingKey(String(params['missingProperty']), schema, called) };
    case 'dependencies': {
      const [key, needed] = [String(params['property']), String(params['missingProperty'])];
      return {
        code: 'missing-key',
        message: `"${key}" says nothing without "${needed}". ${describedKey(needed, schema)}`,
      };
    }
    case 'type':
      return { code: 'wrong-type', message: `Expected ${typeWords(String(params['type']))}, found ${typeName(data)}.` };
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
      return { code: 'out-of-range', message: outOfRange(error) };
  }
}

function unknownKey(key: string, schema: JsonSchema, called: string | null): Fault {
  const properties = Object.entries(schema.properties ?? {});
  const renamed = properties.find(([, { formerly }]) => formerly === key)?.[0];
  if (renamed !== undefined) return { code: 'former-spelling', message: `"${key}" is now "${renamed}".` };
  const of = called === null ? 'known here' : `a key of ${called}`;
  const keys = properties.map(([name]) => name);
  const suggestion = didYouMean(key, keys);
  if (suggestion !== undefined) return { code: 'unknown-key', message: `"${key}" is not ${of}.`, suggestion };
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

function missingKey(key: string, schema: JsonSchema, called: string | null): string {
  const description = schema.properties?.[key]?.description;
  const whose = called === null ? `"${key}" is missing.` : `${upperFirst(called)} needs "${key}".`;
  return description === undefined ? whose : `${whose} ${upperFirst(description)}`;
}

function describedKey(key: string, schema: JsonSchema): string {
  const description = schema.properties?.[key]?.description;
  return description === undefined
    ? `Add "${key}".`
    : `Add "${key}": ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
}

function notAllowed(data: unknown, allowed: readonly unknown[]): Fault {
  const suggestion =
    typeof data === 'string'
      ? didYouMean(
          data,
          allowed.filter((value) => typeof value === 'string'),
        )
      : undefined;
  const message = `${quoted(data)} is not allowed here.`;
  if (suggestion !== undefined) return { code: 'not-allowed-value', message, suggestion };
  return { code: 'not-allowed-value', message: `${message} Allowed: ${allowed.map(quoted).join(', ')}.` };
}

function unionFault(schema: JsonSchema, data: unknown): Fault {
  const branches = schema.anyOf ?? [];
  const constants = branches.flatMap((branch) => (branch.const === undefined ? (branch.enum ?? []) : [branch.const]));
  if (constants.length > 0 && branches.some((branch) => branch.type === 'array')) {
    return { code: 'wrong-type', message: `${quoted(data)} is not allowed here.${formOf(schema)}` };
  }
  if (constants.length > 0) return notAllowed(data, constants);
  const types = [...new Set(branches.flatMap((branch) => (branch.type === undefined ? [] : [typeWords(branch.type)])))];
  return { code: 'wrong-type', message: `Expected ${types.join(' or ')}, found ${typeName(data)}.` };
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

const formOf = (schema: JsonSchema): string =>
  schema.description === undefined ? '' : ` Expected: ${schema.description}`;
const quoted = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
