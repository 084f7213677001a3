import { type DocumentKind, documentKinds } from '../documents/definitions/documentKinds.ts';
import { fieldProperties } from '../documents/definitions/field.ts';
import { ModelConfigDocument } from '../documents/definitions/modelConfig.ts';
import { fieldNodeSchemas, nodeSchemas } from '../documents/definitions/page.ts';
import { jsonSchema } from '../documents/reading/schema/jsonSchema.ts';
import { isMaskName } from '../rules/masks/names.ts';
import { expressionDefinitions } from '../rules/schemas/expressionSchemas.ts';
import { ModelField } from '../rules/schemas/modelField.ts';
import { ruleSchemas } from '../rules/schemas/ruleSchemas.ts';
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
  if (kind === 'modelConfig') return { ...start, ...withHelp(modelConfigSchema()), $defs: withHelp(validationDefs()) };
  const text = JSON.stringify(withHelp(documentKinds[kind].schema));
  return { ...start, ...JSON.parse(text.replaceAll('"#/$defs/', `"${definitionsFile}#/$defs/`)) };
}

/** What several definitions have in common is written once. */
export function sharedDefinitions(): object {
  const { type: _type, field: fieldReference, label: textKey, hint: _hint, ...rest } = fieldProperties;
  const shared = Object.entries(withHelp({ fieldReference, textKey, ...rest }));
  let text = JSON.stringify(withHelp(contentDefs()));
  // Replaces only the whole text of a definition, never a part of one.
  for (const [name, schema] of shared) text = text.replaceAll(JSON.stringify(schema), `{"$ref":"#/$defs/${name}"}`);
  return { ...start, $defs: { ...JSON.parse(text), ...Object.fromEntries(shared) } };
}

/** Picks each validation by its type. */
function modelConfigSchema(): object {
  const { properties } = ModelField;
  const validations = { ...properties.validations, items: { $ref: '#/$defs/validation' } };
  const field = { ...ModelField, properties: { ...properties, validations } };
  const { fields } = ModelConfigDocument.properties;
  const named = Object.fromEntries(Object.keys(fields.patternProperties).map((name) => [name, field]));
  return {
    ...ModelConfigDocument,
    properties: { ...ModelConfigDocument.properties, fields: { ...fields, patternProperties: named } },
  };
}

function validationDefs(): object {
  return {
    validation: choice('type', 'validationOf', validationSchemas),
    ...definitions('validationOf', validationSchemas),
  };
}

function contentDefs(): object {
  const fields = choice('widget', 'fieldOf', fieldNodeSchemas);
  const nodes = choice('type', 'nodeOf', { ...nodeSchemas, field: fields });
  const rules = choice('rule', 'ruleOf', ruleSchemas);
  return {
    ...expressionDefinitions,
    node: nodes,
    rule: rules,
    ...definitions('nodeOf', { ...nodeSchemas, field: fields }),
    ...definitions('fieldOf', fieldNodeSchemas),
    ...definitions('ruleOf', ruleSchemas),
  };
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

function definitions(prefix: string, schemas: Readonly<Record<string, object>>): Readonly<Record<string, object>> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`${prefix}-${name}`, schema]));
}

/**
 * Adds help for editors. Only the usual spelling of known names is offered, although the check takes others, such as
 * "Pacific" for a time zone.
 */
function withHelp(value: object): object {
  const schema = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inside(inner)]));
  const { known, enum: values, pattern, description } = schema;
  const masks = Array.isArray(values) && values.every(isMaskName) ? values : [];
  return {
    ...schema,
    ...(Array.isArray(known) ? { known: undefined, enum: known } : {}),
    ...(masks.length > 0 ? { enumDescriptions: masks.map(maskWords) } : {}),
    ...(typeof pattern === 'string' && typeof description === 'string' ? { patternErrorMessage: description } : {}),
  };
}

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside);
  return typeof value === 'object' && value !== null ? withHelp(value) : value;
}
