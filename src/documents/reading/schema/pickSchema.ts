import { comparatorNames } from '../../../rules/condition.ts';
import { didYouMean } from '../../../rules/didYouMean.ts';
import { kindOfText } from '../../../rules/operand.ts';
import { DateOperand, NumberOperand } from '../../../rules/schemas/expressionRefs.ts';
import { conditionDefinitions, operations } from '../../../rules/schemas/expressionSchemas.ts';
import { ModelField } from '../../../rules/schemas/modelField.ts';
import { FieldReference } from '../../../rules/schemas/references.ts';
import { ruleSchemas } from '../../../rules/schemas/ruleSchemas.ts';
import { commonProperties, type FieldKind, FullField, fieldKinds, isFieldKind } from '../../definitions/fieldKinds.ts';
import { fieldNodeSchemas, isShortNode, nodeSchemas, shortNodeSchemas } from '../../definitions/page.ts';
import type { DocumentErrorCode } from '../documentError.ts';
import type { Fault } from '../fault.ts';
import type { JsonPath } from '../jsonPath.ts';
import { insteadOf, meant } from '../meant.ts';
import { writing } from '../mends.ts';
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
  if (name === 'modelField') return pickModelField(value);
  if (!isRecord(value)) return wrongType(name === 'node' ? 'a node, like { "type": "paragraph", … }' : 'a rule', value);
  if (name === 'rule') return byName(value, 'rule', ruleSchemas, 'unknown-rule', (rule) => `the rule "${rule}"`);
  if (value['type'] === 'field') {
    return byName(value, 'widget', fieldNodeSchemas, 'unknown-widget', (widget) => `a "${widget}" field`);
  }
  const known = { ...nodeSchemas, field: {}, ...(isShortNode(value) ? shortNodeSchemas : {}) };
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
      return {
        fault: { code: 'unknown-key', message: `"${typo}" is not a key here.`, ...insteadOf(typo, key) },
        at: [typo],
      };
    }
    const short = key === 'type' ? ' A field has "field" and a shared block "block" in its place.' : '';
    return {
      fault: { code: 'missing-key', message: `"${key}" is missing. It is one of: ${allowed}.${short}` },
      at: [],
    };
  }
  const schema = typeof name === 'string' && Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (schema !== undefined) return { schema, called: called(String(name)) };
  const better = typeof name === 'string' ? meant(name, Object.keys(schemas)) : {};
  const message = `${JSON.stringify(name)} is not a ${nounOf[key] ?? key}.${better.suggestion === undefined ? ` It is one of: ${allowed}.` : ''}`;
  return { fault: { code, message, ...better }, at: [key] };
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

/** By the key that is its kind, or in full by `type`. */
function pickModelField(value: unknown): PickedSchema | PickFault {
  if (!isRecord(value)) return wrongType('a field, like { "text": 60 }', value);
  const keys = Object.keys(value);
  const [kind, other] = keys.filter((key): key is FieldKind | 'type' => key === 'type' || isFieldKind(key));
  if (kind !== undefined && other !== undefined) {
    const message =
      kind === 'type' || other === 'type'
        ? `A field is written by its kind or in full, and this one has "${kind}" and "${other}". Leave one out.`
        : `A field has one kind, and this one has two: "${kind}" and "${other}". Leave one out.`;
    return { fault: { code: 'wrong-form', message }, at: [other] };
  }
  if (kind === 'type') return { schema: jsonSchema(FullField), called: 'a field written in full' };
  if (kind !== undefined) return { schema: jsonSchema(fieldKinds[kind]), called: `a field of the kind "${kind}"` };
  const kinds = Object.keys(fieldKinds);
  const known = new Set([...Object.keys(ModelField.properties), ...Object.keys(commonProperties)]);
  const better = (key: string) => (known.has(key) ? {} : meant(key, [...kinds, 'type']));
  const typo = keys.find((key) => better(key).suggestion !== undefined);
  if (typo !== undefined) {
    const message = `"${typo}" is not a kind of field.`;
    return { fault: { code: 'unknown-key', message, ...better(typo) }, at: [typo] };
  }
  const strange = keys.find((key) => !known.has(key));
  const all = `It is one of: ${kinds.join(', ')}.`;
  return strange === undefined
    ? { fault: { code: 'missing-key', message: `This field does not say its kind. ${all}` }, at: [] }
    : { fault: { code: 'unknown-key', message: `"${strange}" is not a kind of field. ${all}` }, at: [strange] };
}

const article = (word: string): string => (/^[aeiou]/.test(word) ? 'an' : 'a');

function pickOperand(value: unknown): PickedSchema | PickFault {
  if (typeof value === 'number' && !Number.isInteger(value)) {
    const message = `${value} is a number with a fraction, which would not be kept exactly. Write it as a text: "${value}".`;
    return { fault: { code: 'wrong-type', message, ...writing(String(value)) }, at: [] };
  }
  if (typeof value === 'number') return { schema: { type: 'integer' }, called: 'a number' };
  if (typeof value === 'string' && value !== 'today' && value.toLowerCase() === 'today') {
    const message = `"${value}" is written in small letters here.`;
    return { fault: { code: 'wrong-form', message, ...insteadOf(value, 'today') }, at: [] };
  }
  if (typeof value === 'string' && /^\d+[-.]\d+[-.]\d+$/.test(value)) {
    const message = `"${value}" does not have the right form. Dates are written MM/dd/yyyy, like "12/31/2020".`;
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
    const mend = year === undefined ? {} : writing(`${month}/${day}/${year}`);
    return { fault: { code: 'wrong-form', message, ...mend }, at: [] };
  }
  if (typeof value === 'string') return { schema: jsonSchema(textSchemas[kindOfText(value)]), called: 'an operand' };
  if (!isRecord(value)) return wrongType('a number, a date, a field or an operation, like { "sum": … }', value);
  const other = Object.keys(value).find((key) => Object.hasOwn(writtenElsewhere, key));
  if (other !== undefined && !Object.keys(value).some((key) => Object.hasOwn(operationSchemas, key))) {
    const message = `"${other}" is no operation. Write ${writtenElsewhere[other]}.`;
    return { fault: { code: 'unknown-operation', message }, at: [other] };
  }
  return byOperator(value, operationSchemas, {
    code: 'unknown-operation',
    called: (operator) => `the operation "${operator}"`,
    of: 'what is worked out',
    none: 'This does not say what is worked out. It needs one of',
  });
}

const choice = '{ "choose": [ { "when": a condition, "value": … } ], "else": … }';
const table = '{ "bands": "details.date", "table": [ { "to": "12/31/2020", "value": … } ] }';
const division = '{ "quotient": [what is divided, by what] }';
const span = '{ "between": [the first date, the last], "in": "days" }, "weeks" or "months"';
const move = '{ "date": "details.date", "days": 30 }, "weeks", "months" or "years", earlier with a minus';
const average = '{ "quotient": [ { "sum": … }, { "count": … } ] }';

/** Names that authors bring from elsewhere, with what is written here. */
const writtenElsewhere: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['if', 'then', 'case', 'switch', 'when'].map((name) => [name, choice])),
  ...Object.fromEntries(['table', 'lookup', 'ranges', 'tiers'].map((name) => [name, table])),
  ...Object.fromEntries(['divide', 'division', 'ratio', 'percent'].map((name) => [name, division])),
  ...Object.fromEntries(['daysBetween', 'weeksBetween', 'monthsBetween', 'age'].map((name) => [name, span])),
  ...Object.fromEntries(['days', 'weeks', 'months', 'years', 'addDays', 'addMonths'].map((name) => [name, move])),
  ...Object.fromEntries(['average', 'avg', 'mean'].map((name) => [name, average])),
  add: '{ "sum": [ … ] }',
  plus: '{ "sum": [ … ] }',
  subtract: '{ "difference": [ … ] }',
  minus: '{ "difference": [ … ] }',
  multiply: '{ "product": [ … ] }',
  times: '{ "product": [ … ] }',
};

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
  return {
    fault: {
      code: words.code,
      message:
        typo === undefined ? `${words.none}: ${operators.join(', ')}.` : `"${typo}" is not an operator of ${words.of}.`,
      ...(typo === undefined ? {} : meant(typo, operators)),
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
