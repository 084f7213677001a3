import type { JsonPath } from '../jsonPath.ts';
import { type DefinitionName, definitionName, type JsonSchema } from '../schema/jsonSchema.ts';
import { propertySchema } from '../schema/walkSchema.ts';
import { isRecord } from './isRecord.ts';

interface Rewriter {
  /** A string that stands where the schema has a text key. */
  text(written: string): string;
  definition(name: DefinitionName, value: unknown, path: JsonPath): unknown;
}

/** A copy in which the texts and definitions of the value are replaced. What does not fit the schema stays as it is. */
export function rewritten(schema: JsonSchema, value: unknown, path: JsonPath, rewriter: Rewriter): unknown {
  if (schema.$ref !== undefined) return rewriter.definition(definitionName(schema.$ref), value, path);
  if (typeof value === 'string') return isText(schema) ? rewriter.text(value) : value;
  const fitting = branchFor(schema, value);
  if (Array.isArray(value)) {
    const { items } = fitting;
    if (items === undefined) return value;
    return value.map((entry: unknown, index) => rewritten(items, entry, [...path, index], rewriter));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const property = propertySchema(fitting, key);
      return [key, property === undefined ? entry : rewritten(property, entry, [...path, key], rewriter)];
    }),
  );
}

const isText = ({ reference, anyOf = [] }: JsonSchema): boolean => reference === 'text' || anyOf.some(isText);

/** Of a union the schema that knows the most of the value: a short text must not decide it. */
function branchFor(schema: JsonSchema, value: unknown): JsonSchema {
  const branches = (schema.anyOf ?? []).filter(({ items, properties, patternProperties }) =>
    Array.isArray(value) ? items !== undefined : (properties ?? patternProperties) !== undefined,
  );
  const known = (branch: JsonSchema) =>
    isRecord(value) ? Object.keys(value).filter((key) => propertySchema(branch, key) !== undefined).length : 0;
  const [first = schema, ...others] = branches;
  return others.reduce((best, branch) => (known(branch) > known(best) ? branch : best), first);
}
