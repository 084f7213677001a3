import { type JsonSchema, jsonSchema } from '../documents/reading/schema/jsonSchema.ts';
import { conditionDefinitions, expressionDefinitions, operations } from '../rules/schemas/expressionSchemas.ts';

/*
 * Editors take of several schemas the one that fits best, and a condition that has only its "field" yet fits a comparison
 * alone. So conditions and operands are picked by the keys that they have.
 */

/* biome-ignore-start lint/suspicious/noThenProperty: they are JSON Schema's own keywords, in data that is never awaited */

export function editorCondition(): object {
  const { description, anyOf } = conditionDefinitions.condition;
  const [name, ...written] = anyOf.map(jsonSchema);
  const kinds = written.map((schema) => ({ schema, keys: Object.keys(schema.properties ?? {}) }));
  const ofField = kinds.flatMap(({ schema, keys: [first, ...own] }) => (first === 'field' ? [{ schema, own }] : []));
  const others = kinds.flatMap(({ schema, keys: [first = ''] }) => (first === 'field' ? [] : [{ schema, first }]));
  const operators = ofField.flatMap(({ own }) => own);
  const field = { field: ofField[0]?.schema.properties?.['field'] };
  return pickedByKeys(description, name, [
    ...ofField.map(({ schema, own }) => ({ if: { required: ['field'], anyOf: own.map(has) }, then: schema })),
    ...others.map(({ schema, first }) => ({ if: has(first), then: schema })),
    {
      if: { required: ['field'], not: { anyOf: operators.map(has) } },
      then: object({ ...field, ...propertiesOf(ofField, 'own') }),
    },
    {
      if: { not: { anyOf: ['field', ...others.map(({ first }) => first)].map(has) } },
      then: object({ ...field, ...propertiesOf(others, 'first') }),
    },
  ]);
}

export function editorOperand(): object {
  const { description, anyOf } = expressionDefinitions.operand;
  const named = Object.entries(operations);
  const plain = anyOf.map(jsonSchema).filter(({ properties }) => properties === undefined);
  const firsts = named.map(([first, schema]) => ({ schema: jsonSchema(schema), first }));
  return pickedByKeys(description, { anyOf: plain }, [
    ...named.map(([first, schema]) => ({ if: has(first), then: schema })),
    { if: { not: { anyOf: named.map(([first]) => has(first)) } }, then: object(propertiesOf(firsts, 'first')) },
  ]);
}

/** What is no object is `other`. */
const pickedByKeys = (description: string | undefined, other: object | undefined, allOf: readonly object[]) => ({
  description,
  if: { type: 'object' },
  then: { type: 'object', allOf },
  else: other,
});

/* biome-ignore-end lint/suspicious/noThenProperty: see above */

const has = (key: string) => ({ required: [key] });
const object = (properties: object) => ({ type: 'object', additionalProperties: false, properties });

/** Each with the words of its whole kind where it has none of its own. */
function propertiesOf<K extends string>(
  kinds: readonly ({ readonly schema: JsonSchema } & Readonly<Record<K, string | readonly string[]>>)[],
  which: K,
): object {
  return Object.assign(
    {},
    ...kinds.map((kind) => {
      const { description = '', properties = {} } = kind.schema;
      const entries = [kind[which]].flat().map((key) => [key, { description, ...properties[key] }]);
      return Object.fromEntries(entries);
    }),
  );
}
