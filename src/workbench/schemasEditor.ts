import type { TObject } from 'typebox';
import { type DocumentKind, documentKinds } from '../documents/definitions/documentKinds.ts';
import { fieldProperties } from '../documents/definitions/field.ts';
import { FullField, fieldKinds } from '../documents/definitions/fieldKinds.ts';
import { ModelConfigDocument } from '../documents/definitions/modelConfig.ts';
import { fieldNodeSchemas, nodeSchemas, shortNodeSchemas } from '../documents/definitions/page.ts';
import { mustBeWritten } from '../documents/reading/schema/fillDefaults.ts';
import { jsonSchema } from '../documents/reading/schema/jsonSchema.ts';
import { isMaskName } from '../rules/masks/names.ts';
import { ruleSchemas } from '../rules/schemas/ruleSchemas.ts';
import { editorCondition, editorOperand } from './schemasExpressions.ts';
import { asWritten, firstKeys, nodeChoice, shortDefinitions, withLocalNames, without } from './schemasShort.ts';
import { maskWords, validationSchemas } from './schemasWords.ts';

/** By the name of the generated file, before `.schema.json`. */
export const editorSchemaKinds = {
  flows: 'flows',
  page: 'page',
  block: 'block',
  'model-config': 'modelConfig',
  list: 'list',
  content: 'content',
  deadlines: 'deadlines',
  settings: 'settings',
  site: 'site',
} as const satisfies Readonly<Record<string, DocumentKind>>;

const start = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $comment: 'Generated from src/documents by "npm run schemas". Do not edit.',
};
/** Shared by pages, blocks and flows. */
export const definitionsFile = 'definitions.schema.json';

/**
 * The JSON Schema for editors. Nodes, fields, rules and validations are picked with if and then by type, widget and
 * rule, so that an editor offers only the keys of that type, and reports faults of that type.
 */
export function editorSchema(kind: DocumentKind): object {
  if (kind === 'modelConfig') {
    const definitions = { ...modelFieldDefs(), ...validationDefs() };
    return { ...start, ...withHelp(ModelConfigDocument), $defs: withHelp(definitions) };
  }
  const { schema } = documentKinds[kind];
  const isNodes = kind === 'page' || kind === 'block';
  const written = kind === 'page' ? without(schema, ['title', 'models']) : schema;
  const text = JSON.stringify(withHelp(written));
  const elsewhere = (isNodes ? withLocalNames(text) : text)
    .replaceAll('"#/$defs/modelField"', '"model-config.schema.json#/$defs/modelField"')
    .replaceAll('"#/$defs/', `"${definitionsFile}#/$defs/`);
  return { ...start, ...JSON.parse(elsewhere) };
}

/** What several definitions have in common is written once. */
export function sharedDefinitions(): object {
  const { type: _type, field: fieldReference, label: textKey, hint: _hint, ...rest } = fieldProperties;
  const shared = Object.entries(withHelp({ fieldReference, textKey, ...rest }));
  let text = JSON.stringify(withHelp(contentDefs()));
  // Replaces only the whole text of a definition, never a part of one.
  for (const [name, schema] of shared) text = text.replaceAll(JSON.stringify(schema), `{"$ref":"#/$defs/${name}"}`);
  const definitions = JSON.stringify({ ...JSON.parse(text), ...Object.fromEntries(shared) });
  return { ...start, $defs: JSON.parse(withLocalNames(definitions)) };
}

function kindWords(kind: string, schema: object): string {
  const { description = '' } = jsonSchema(schema);
  return kind === 'type' ? 'The field in full: how its value is stored.' : description;
}

/** Picks a field by the key that is its kind, and each validation by its type. */
function modelFieldDefs(): object {
  const schemas = { ...fieldKinds, type: FullField };
  const keys = Object.entries(schemas).map(([kind, schema]) => ({ [kind]: { description: kindWords(kind, schema) } }));
  const named = Object.entries<TObject>(schemas).map(([kind, schema]) => [
    `fieldOf-${kind}`,
    {
      ...schema,
      properties: {
        ...schema.properties,
        validations: { ...schema.properties['validations'], items: { $ref: '#/$defs/validation' } },
      },
    },
  ]);
  return {
    modelField: {
      type: 'object',
      properties: Object.assign({}, ...keys),
      oneOf: Object.keys(schemas).map((kind) => ({ required: [kind] })),
      allOf: Object.keys(schemas).map((kind) => ({
        if: { required: [kind] },
        // biome-ignore lint/suspicious/noThenProperty: it is JSON Schema's own keyword, in data that is never awaited
        then: { $ref: `#/$defs/fieldOf-${kind}` },
      })),
    },
    ...Object.fromEntries(named),
  };
}

function validationDefs(): object {
  return {
    validation: choice('type', 'validationOf', validationSchemas),
    ...definitions('validationOf', validationSchemas),
  };
}

function contentDefs(): object {
  const fields = withProperties(choice('widget', 'fieldOf', fieldNodeSchemas), fieldProperties);
  const written = asWritten(nodeSchemas);
  const nodes = nodeChoice(withProperties(choice('type', 'nodeOf', { ...written, field: fields }), firstKeys));
  const rules = choice('rule', 'ruleOf', ruleSchemas);
  return {
    condition: editorCondition(),
    operand: editorOperand(),
    node: nodes,
    rule: rules,
    ...shortDefinitions,
    ...definitions('nodeOf', { ...written, ...shortNodes(), field: fields }),
    ...definitions('fieldOf', fieldNodeSchemas),
    ...definitions('ruleOf', ruleSchemas),
  };
}

/** With content as the widget has it, without it as the node writes itself. */
function shortNodes(): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(shortNodeSchemas).map(([name, short]) => [
      name,
      // biome-ignore lint/suspicious/noThenProperty: it is JSON Schema's own keyword, in data that is never awaited
      { type: 'object', if: { required: ['content'] }, then: nodeSchemas[name], else: short },
    ]),
  );
}

function choice(key: string, prefix: string, schemas: Readonly<Record<string, object>>): object {
  const names = Object.keys(schemas);
  return {
    type: 'object',
    required: [key],
    properties: {
      [key]: { enum: names, enumDescriptions: names.map((name) => jsonSchema(schemas[name] ?? {}).description ?? '') },
    },
    allOf: names.map((name) => ({
      if: { required: [key], properties: { [key]: { const: name } } },
      // biome-ignore lint/suspicious/noThenProperty: it is JSON Schema's own keyword, in data that is never awaited
      then: { $ref: `#/$defs/${prefix}-${name}` },
    })),
  };
}

/** What is offered before the choice is made. */
function withProperties(chosen: object, properties: object): object {
  return { ...chosen, properties: { ...properties, ...jsonSchema(chosen).properties } };
}

function definitions(prefix: string, schemas: Readonly<Record<string, object>>): Readonly<Record<string, object>> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`${prefix}-${name}`, schema]));
}

/**
 * Adds help for editors. Only the usual spelling of known names is offered, although the check takes others, such as
 * "Pacific" for a time zone.
 */
function withHelp(value: object): object {
  const schema = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inside(inner)]));
  const { known, knownKeys, enum: values, pattern, description, required, properties } = schema;
  const masks = Array.isArray(values) && values.every(isMaskName) ? values : [];
  return {
    ...schema,
    ...(Array.isArray(required) && isRecord(properties) ? { required: mustBeWritten(jsonSchema(value)) } : {}),
    ...(Array.isArray(known) ? { known: undefined, enum: known } : {}),
    ...(Array.isArray(knownKeys)
      ? { knownKeys: undefined, allowance: undefined, propertyNames: { enum: knownKeys } }
      : {}),
    ...(masks.length > 0 ? { enumDescriptions: masks.map(maskWords) } : {}),
    ...(typeof pattern === 'string' && typeof description === 'string' ? { patternErrorMessage: description } : {}),
  };
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside);
  return typeof value === 'object' && value !== null ? withHelp(value) : value;
}
