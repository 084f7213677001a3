import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import { asEditorSchema, type EditorSchema, type PlacedSchema, referredSchema } from './editorSchemas.ts';

/**
 * Every schema that the value may be held to, with references followed and choices made by what is written so far.
 * Without a value all that may come. Outer ones first.
 */
export function fittingSchemas({ schema, file }: PlacedSchema, value: Node | undefined): readonly PlacedSchema[] {
  const inside = (inner: object) => fittingSchemas({ schema: inner, file }, value);
  const referred = schema.$ref === undefined ? [] : fittingSchemas(referredSchema(schema.$ref, file), value);
  return [
    { schema, file },
    ...referred,
    ...(schema.allOf ?? []).flatMap(inside),
    ...chosen(schema, value).flatMap(inside),
    ...nearest([...(schema.anyOf ?? []), ...(schema.oneOf ?? [])], file, value).flatMap(inside),
  ];
}

/** The schemas of a property, whose value may not be there yet. */
export function propertySchemas(
  schemas: readonly PlacedSchema[],
  key: string,
  value: Node | undefined,
): readonly PlacedSchema[] {
  return schemas.flatMap(({ schema, file }) => {
    const { properties = {}, patternProperties = {} } = schema;
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const found = own ?? Object.entries(patternProperties).find(([pattern]) => matches(pattern, key))?.[1];
    return found === undefined ? [] : fittingSchemas({ schema: found, file }, value);
  });
}

export function entrySchemas(schemas: readonly PlacedSchema[], value: Node | undefined): readonly PlacedSchema[] {
  return schemas.flatMap(({ schema: { items }, file }) =>
    items === undefined ? [] : fittingSchemas({ schema: items, file }, value),
  );
}

const matches = (pattern: string, key: string): boolean => new RegExp(pattern, 'u').test(key);

function chosen({ if: condition, then, else: other }: EditorSchema, value: Node | undefined): readonly object[] {
  if (condition === undefined) return [];
  const both = [then, other].filter((one) => one !== undefined);
  if (value === undefined) return both;
  return both.filter((one) => (holds(asEditorSchema(condition), value) ? one === then : one === other));
}

/** Only what conditions of the editors' schemas have. */
function holds({ type, required = [], properties = {}, not, anyOf }: EditorSchema, value: Node): boolean {
  const isObject = value.type === 'object';
  return (
    (type === undefined || isOfType(type, value)) &&
    required.every((key) => !isObject || valueAt(value, key) !== undefined) &&
    Object.entries(properties).every(([key, { const: wanted }]) => {
      const own = valueAt(value, key);
      return own === undefined || wanted === undefined || getNodeValue(own) === wanted;
    }) &&
    (not === undefined || !holds(asEditorSchema(not), value)) &&
    (anyOf === undefined || anyOf.some((one) => holds(asEditorSchema(one), value)))
  );
}

/** Of alternatives those of the value's type that know the most of its keys, and do not say another constant. */
function nearest(all: readonly object[], file: string, value: Node | undefined): readonly object[] {
  const schemas = all.map(asEditorSchema);
  if (value === undefined) return schemas;
  const known = schemas.map((schema) => knownKeys(schema, file, value));
  const most = Math.max(...known);
  return schemas.filter((_, index) => known[index] === most && most >= 0);
}

/** Less than none for one that cannot be meant. */
function knownKeys(schema: EditorSchema, file: string, value: Node): number {
  if (schema.$ref !== undefined) {
    const referred = referredSchema(schema.$ref, file);
    return knownKeys(referred.schema, referred.file, value);
  }
  if (schema.const !== undefined && getNodeValue(value) !== schema.const) return -1;
  if (schema.type !== undefined && !isOfType(schema.type, value)) return -1;
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (branches.length > 0) return Math.max(...branches.map((one) => knownKeys(one, file, value)));
  return (value.type === 'object' ? (value.children ?? []) : []).filter(({ children }) => {
    const [key] = children ?? [];
    return key !== undefined && Object.hasOwn(schema.properties ?? {}, String(key.value));
  }).length;
}

const isOfType = (type: string, { type: own }: Node): boolean =>
  type === own || (type === 'integer' && own === 'number');

const valueAt = (node: Node, key: string): Node | undefined =>
  node.type === 'object' ? findNodeAtLocation(node, [key]) : undefined;
