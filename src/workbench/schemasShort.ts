import type { TSchema } from 'typebox';
import { fieldWidgets } from '../../widgets/list.ts';
import { fieldProperties } from '../documents/definitions/field.ts';
import { UseNode } from '../documents/definitions/page.ts';
import { type JsonSchema, jsonSchema } from '../documents/reading/schema/jsonSchema.ts';
import { isRecord } from '../documents/reading/writtenOut/isRecord.ts';
import { named, TextKey, textKeyPattern } from '../rules/schemas/references.ts';

type Schemas = Readonly<Record<string, object>>;

/** What a document may leave out, because reading puts it in. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  header: ['level'],
  list: ['style'],
  use: ['models'],
  repeatingForm: ['label'],
  repeatingTable: ['label'],
  uploadManager: ['label'],
};

/** The nodes as authors may write them. */
export function asWritten(nodes: Schemas): Schemas {
  return Object.fromEntries(
    Object.entries(nodes).map(([name, schema]) => {
      const { properties = {} } = jsonSchema(schema);
      const minItems = properties['minItems'];
      return [
        name,
        {
          ...without(withShortWords(schema), leftOut[name] ?? []),
          ...(minItems === undefined
            ? {}
            : { properties: { ...properties, minItems: { anyOf: [{ type: 'integer', minimum: 1 }, minItems] } } }),
        },
      ];
    }),
  );
}

const shortWords = {
  type: 'string',
  pattern: '^[A-Za-z0-9]+(_[A-Za-z0-9]+)*$',
  description:
    'What the keys of the texts begin with that are shown instead of the values of the model, like "LocKey_Status".',
};

/** Words of values may be what their keys begin with. */
function withShortWords(schema: object): object {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]: [string, unknown]) => {
      if (key === 'replacements' && isRecord(value)) return [key, { anyOf: [shortWords, value] }];
      if (Array.isArray(value)) return [key, value.map((one: unknown) => (isRecord(one) ? withShortWords(one) : one))];
      return [key, isRecord(value) ? withShortWords(value) : value];
    }),
  );
}

export function without(schema: object, names: readonly string[]): object {
  const { required = [] } = jsonSchema(schema);
  return { ...schema, required: required.filter((name) => !names.includes(name)) };
}

/** A text key, or its end: the rest is the area of the page or block. */
const writtenKeyPattern = `^(LocKey(_[A-Za-z0-9]+){2,}|(?!LocKey)[A-Za-z0-9]+(_[A-Za-z0-9]+)*)$`;

export const withLocalNames = (text: string): string =>
  text.replaceAll(JSON.stringify(textKeyPattern), JSON.stringify(writtenKeyPattern));

/** What a node without a type may begin with. */
export const firstKeys = {
  field: fieldProperties.field,
  block: UseNode.properties.block,
};

const { type: _type, ...ofFields } = fieldProperties;
const ofUses: JsonSchema['properties'] = jsonSchema(UseNode).properties ?? {};

/** A field without `type`: the options of all widgets, because the widget follows from the model. */
const shortField = {
  type: 'object',
  additionalProperties: false,
  required: ['field'],
  description: 'A field: what is not written follows from its model and from the texts that there are.',
  properties: {
    ...ofFields,
    texts: { ...TextKey, description: 'What the keys of its texts begin with; default: the name of the field.' },
    widget: { enum: Object.keys(fieldWidgets), description: 'How it is asked; default: as the model says.' },
    ...optionsOfAll(Object.values(fieldWidgets).map(({ options }): Readonly<Record<string, TSchema>> => options)),
  },
};

const shortUse = {
  type: 'object',
  additionalProperties: false,
  required: ['block'],
  description: 'A shared block.',
  properties: Object.fromEntries(Object.entries(ofUses).filter(([name]) => name !== 'type')),
};

/** By their names among the definitions. */
export const shortDefinitions = { shortField, shortUse };

/** A node is a field, a use of a block or what its `type` says. */
export function nodeChoice(typed: object): object {
  const plain = (key: string) => ({ type: 'object', required: [key], not: { required: ['type'] } });
  /* biome-ignore-start lint/suspicious/noThenProperty: they are JSON Schema's own keywords, in data that is never awaited */
  return {
    if: { type: 'string' },
    then: fieldProperties.field,
    else: {
      if: plain('field'),
      then: { $ref: '#/$defs/shortField' },
      else: { if: plain('block'), then: { $ref: '#/$defs/shortUse' }, else: typed },
    },
  };
  /* biome-ignore-end lint/suspicious/noThenProperty: see above */
}

function optionsOfAll(all: readonly Readonly<Record<string, TSchema>>[]): Schemas {
  const kinds = Map.groupBy(all.flatMap(Object.entries<TSchema>), ([name]) => name);
  return Object.fromEntries(
    [...kinds].map(([name, entries]): [string, object] => {
      const schemas = entries.map(([, schema]) => jsonSchema(schema));
      return [name, anyOf(name === 'options' ? choicesOfAll(schemas) : schemas)];
    }),
  );
}

/** In one list choices may be mere values, and a choice needs no label. */
function choicesOfAll(schemas: readonly JsonSchema[]): readonly JsonSchema[] {
  const sources = schemas.flatMap((schema) => schema.anyOf ?? [schema]);
  const choices = sources.flatMap(({ items }) => (items === undefined ? [] : [without(items, ['label'])]));
  return [
    { type: 'array', items: { anyOf: [{ type: 'string', ...named('value') }, { type: 'boolean' }, ...choices] } },
    ...sources.filter(({ items }) => items === undefined),
  ];
}

function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [first] = different;
  return different.length === 1 && first !== undefined ? first : { anyOf: different };
}
