import { comparatorNames } from '../../../rules/condition.ts';
import { didYouMean } from '../../../rules/didYouMean.ts';
import { kindOfText } from '../../../rules/operand.ts';
import { DateOperand, NumberOperand } from '../../../rules/schemas/expressionRefs.ts';
import { conditionDefinitions, operations } from '../../../rules/schemas/expressionSchemas.ts';
import { FieldReference } from '../../../rules/schemas/references.ts';
import { ruleSchemas } from '../../../rules/schemas/ruleSchemas.ts';
import { fieldNodeSchemas, nodeSchemas } from '../../definitions/page.ts';
import type { DocumentErrorCode } from '../documentError.ts';
import type { Fault } from '../documentSource.ts';
import type { JsonPath } from '../jsonPath.ts';
import { type DefinitionName, type JsonSchema, jsonSchema } from './jsonSchema.ts';
import { typeName } from './typeName.ts';

/** `called` is the name of the value in messages. */
interface PickedSchema {
  readonly schema: JsonSchema;
  readonly called: string;
}
/** `at` is the location of the reason inside the value. */
interface PickFault {
  readonly fault: Fault;
  readonly at: JsonPath;
}

/** Picks by type, widget, rule or operator. */
export function pickSchema(name: DefinitionName, value: unknown): PickedSchema | PickFault {
  if (name === 'condition') return pickCondition(value);
  if (name === 'operand') return pickOperand(value);
  if (!isRecord(value)) return wrongType(name === 'node' ? 'a node, like { "type": "paragraph", … }' : 'a rule', value);
  if (name === 'rule') return byName(value, 'rule', ruleSchemas, 'unknown-rule', (rule) => `the rule "${rule}"`);
  if (value['type'] === 'field') {
    return byName(value, 'widget', fieldNodeSchemas, 'unknown-widget', (widget) => `a "${widget}" field`);
  }
  const known = { ...nodeSchemas, field: {} };
  return byName(value, 'type', known, 'unknown-node-type', (type) => `a "${type}" node`);
}

function byName(
  value: Readonly<Record<string, unknown>>,
  key: string,
  schemas: Readonly<Record<string, JsonSchema>>,
  code: DocumentErrorCode,
  called: (name: string) => string,
): PickedSchema | PickFault {
  const name = value[key];
  const allowed = Object.keys(schemas).join(', ');
  if (name === undefined) {
    const keys = new Set(Object.values(schemas).flatMap((each) => Object.keys(each.properties ?? {})));
    const typo = Object.keys(value).find((other) => !keys.has(other) && didYouMean(other, [key]) !== undefined);
    if (typo !== undefined) {
      return { fault: { code: 'unknown-key', message: `"${typo}" is not a key here.`, suggestion: key }, at: [typo] };
    }
    return { fault: { code: 'missing-key', message: `"${key}" is missing. It is one of: ${allowed}.` }, at: [] };
  }
  const schema = typeof name === 'string' && Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (schema !== undefined) return { schema, called: called(String(name)) };
  const suggestion = typeof name === 'string' ? didYouMean(name, Object.keys(schemas)) : undefined;
  const message = `${JSON.stringify(name)} is not a ${nounOf[key] ?? key}.${suggestion === undefined ? ` It is one of: ${allowed}.` : ''}`;
  return { fault: { code, message, ...(suggestion === undefined ? {} : { suggestion }) }, at: [key] };
}

const nounOf: Readonly<Record<string, string>> = { type: 'node type', widget: 'field widget' };

/** By the key that only conditions of that kind have. */
const operatorSchemas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  conditionDefinitions.condition.anyOf.map(jsonSchema).flatMap((schema) => {
    const keys = Object.keys(schema.properties ?? {});
    const [first = ''] = keys;
    const own = first === 'field' ? keys.slice(1) : keys.slice(0, 1);
    return own.map((operator) => [operator, schema] as const);
  }),
);

function pickCondition(value: unknown): PickedSchema | PickFault {
  if (typeof value === 'string') return { schema: {}, called: 'the name of a condition' };
  if (!isRecord(value)) return wrongType('a condition or the name of one', value);
  return byOperator(value, operatorSchemas, {
    code: 'unknown-condition-operator',
    called: (operator) => `${article(operator)} "${operator}" condition`,
    of: 'conditions',
    none: 'This condition has no operator. It needs one of',
  });
}

const article = (word: string): string => (/^[aeiou]/.test(word) ? 'an' : 'a');

function pickOperand(value: unknown): PickedSchema | PickFault {
  if (typeof value === 'number' && !Number.isInteger(value)) {
    const message = `${value} is a number with a fraction, which would not be kept exactly. Write it as a text: "${value}".`;
    return { fault: { code: 'wrong-type', message }, at: [] };
  }
  if (typeof value === 'number') return { schema: { type: 'integer' }, called: 'a number' };
  if (typeof value === 'string' && value !== 'today' && value.toLowerCase() === 'today') {
    const message = `"${value}" is written in small letters here.`;
    return { fault: { code: 'wrong-form', message, suggestion: 'today' }, at: [] };
  }
  if (typeof value === 'string' && /^\d+[-.]\d+[-.]\d+$/.test(value)) {
    const message = `"${value}" does not have the right form. Dates are written MM/dd/yyyy, like "12/31/2020".`;
    return { fault: { code: 'wrong-form', message }, at: [] };
  }
  if (typeof value === 'string') return { schema: jsonSchema(textSchemas[kindOfText(value)]), called: 'an operand' };
  if (!isRecord(value)) return wrongType('a number, a date, a field or an operation, like { "sum": … }', value);
  return byOperator(value, operationSchemas, {
    code: 'unknown-operation',
    called: (operator) => `the operation "${operator}"`,
    of: 'what is worked out',
    none: 'This does not say what is worked out. It needs one of',
  });
}

const operationSchemas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(operations).map(([name, schema]) => [name, jsonSchema(schema)]),
);

const textSchemas = { number: NumberOperand, date: DateOperand, field: FieldReference };

interface OperatorWords {
  readonly code: DocumentErrorCode;
  readonly called: (operator: string) => string;
  readonly of: string;
  readonly none: string;
}

/** Picks by the first key that is an operator; a comparator counts only if no other key does. */
function byOperator(
  value: Readonly<Record<string, unknown>>,
  schemas: Readonly<Record<string, JsonSchema>>,
  words: OperatorWords,
): PickedSchema | PickFault {
  const keys = Object.keys(value);
  const known = keys.filter((key) => Object.hasOwn(schemas, key));
  const operator = known.find((key) => !isComparator(key)) ?? known[0];
  const schema = operator === undefined ? undefined : schemas[operator];
  if (operator !== undefined && schema !== undefined) return { schema, called: words.called(operator) };
  const operators = Object.keys(schemas);
  const typo = keys.find((key) => key !== 'field' && didYouMean(key, operators) !== undefined);
  const suggestion = typo === undefined ? undefined : didYouMean(typo, operators);
  return {
    fault: {
      code: words.code,
      message:
        typo === undefined ? `${words.none}: ${operators.join(', ')}.` : `"${typo}" is not an operator of ${words.of}.`,
      ...(suggestion === undefined ? {} : { suggestion }),
    },
    at: typo === undefined ? [] : [typo],
  };
}

const isComparator = (key: string): boolean => comparatorNames.some((name) => name === key);

function wrongType(expected: string, value: unknown): PickFault {
  return { fault: { code: 'wrong-type', message: `Expected ${expected}, found ${typeName(value)}.` }, at: [] };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
