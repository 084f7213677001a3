import { conditionDefinitions } from '../../../rules/condition.ts';
import { didYouMean } from '../../../rules/didYouMean.ts';
import { ruleSchemas } from '../../../rules/registry.ts';
import { fieldNodeSchemas, nodeSchemas } from '../../definitions/page.ts';
import type { DocumentErrorCode } from '../documentError.ts';
import type { Fault } from '../documentSource.ts';
import type { JsonPath } from '../jsonPath.ts';
import { type DefinitionName, type JsonSchema, jsonSchema } from './jsonSchema.ts';
import { typeName } from './typeName.ts';

/** The one closed schema a value is held to, and what such a value is called in messages. */
interface PickedSchema {
  readonly schema: JsonSchema;
  readonly called: string;
}
/** Why none can be picked, and where in the value the reason is. */
interface PickFault {
  readonly fault: Fault;
  readonly at: JsonPath;
}

/** Returns the schema that the value asks for by its type, its widget, its rule or its operator. */
export function pickSchema(name: DefinitionName, value: unknown): PickedSchema | PickFault {
  if (name === 'condition') return pickCondition(value);
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

const operatorSchemas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  conditionDefinitions.condition.anyOf.map(jsonSchema).flatMap((schema) => {
    const operator = Object.keys(schema.properties ?? {}).find((key) => key !== 'field');
    return operator === undefined ? [] : [[operator, schema]];
  }),
);

function pickCondition(value: unknown): PickedSchema | PickFault {
  if (typeof value === 'string') return { schema: {}, called: 'the name of a condition' };
  if (!isRecord(value)) return wrongType('a condition or the name of one', value);
  const keys = Object.keys(value);
  const operator = keys.find((key) => Object.hasOwn(operatorSchemas, key));
  const schema = operator === undefined ? undefined : operatorSchemas[operator];
  if (schema !== undefined) return { schema, called: `an "${operator}" condition` };
  const operators = Object.keys(operatorSchemas);
  const typo = keys.find((key) => key !== 'field' && didYouMean(key, operators) !== undefined);
  const suggestion = typo === undefined ? undefined : didYouMean(typo, operators);
  return {
    fault: {
      code: 'unknown-condition-operator',
      message:
        typo === undefined
          ? `This condition has no operator. It needs one of: ${operators.join(', ')}.`
          : `"${typo}" is not an operator of conditions.`,
      ...(suggestion === undefined ? {} : { suggestion }),
    },
    at: typo === undefined ? [] : [typo],
  };
}

function wrongType(expected: string, value: unknown): PickFault {
  return { fault: { code: 'wrong-type', message: `Expected ${expected}, found ${typeName(value)}.` }, at: [] };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
