import { type DocumentKind, documentKinds } from '../documents/documentKinds.ts';
import { fieldNodeSchemas, nodeSchemas } from '../documents/page.ts';
import { conditionDefinitions } from '../rules/condition.ts';
import { ruleSchemas } from '../rules/registry.ts';

/** The kind of document that each generated schema describes, by the file's name before `.schema.json`. */
export const editorSchemaKinds = {
  flows: 'flows',
  page: 'page',
  block: 'block',
  'model-config': 'modelConfig',
  content: 'content',
  deadlines: 'deadlines',
  settings: 'settings',
} as const satisfies Readonly<Record<string, DocumentKind>>;

/**
 * Returns the JSON Schema that editors complete one kind of document from. Nodes, fields and rules are chosen by
 * their type, widget and rule with if and then: an editor that knows the type offers only its keys, and says what is
 * wrong with that type instead of listing all.
 */
export function editorSchema(kind: DocumentKind): object {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Generated from src/documents by "npm run schemas". Do not edit.',
    ...documentKinds[kind].schema,
    ...(kind === 'page' || kind === 'block' ? { $defs: contentDefs() } : {}),
    ...(kind === 'flows' ? { $defs: conditionDefinitions } : {}),
  };
}

function contentDefs(): object {
  const fields = choice('widget', 'fieldOf', fieldNodeSchemas);
  const nodes = choice('type', 'nodeOf', { ...nodeSchemas, field: fields });
  const rules = choice('rule', 'ruleOf', ruleSchemas);
  return {
    ...conditionDefinitions,
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
    properties: { [key]: { enum: names } },
    allOf: names.map((name) => ({
      if: { required: [key], properties: { [key]: { const: name } } },
      // biome-ignore lint/suspicious/noThenProperty: it is JSON Schema's own keyword, in data that nobody awaits
      then: { $ref: `#/$defs/${prefix}-${name}` },
    })),
  };
}

function definitions(prefix: string, schemas: Readonly<Record<string, object>>): Readonly<Record<string, object>> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`${prefix}-${name}`, schema]));
}
