import type { ReferenceKind } from '../rules/references.ts';

/** The parts of a JSON Schema that say where references stand. */
export interface SchemaShape {
  readonly reference?: ReferenceKind;
  readonly properties?: Readonly<Record<string, SchemaShape>>;
  readonly patternProperties?: Readonly<Record<string, SchemaShape>>;
  readonly items?: SchemaShape;
  readonly anyOf?: readonly SchemaShape[];
  readonly required?: readonly string[];
  readonly type?: string;
}

/** What becomes of each kind of reference. */
export type ReferenceResolver = Readonly<Record<ReferenceKind, (value: unknown) => unknown>>;

/**
 * Returns a copy of a checked value in which everything that its schema annotates as a reference went through the
 * resolver. What the schema does not describe is left as it is.
 */
export function resolveBySchema(schema: SchemaShape, value: unknown, resolver: ReferenceResolver): unknown {
  if (schema.reference !== undefined) return resolver[schema.reference](value);
  if (schema.anyOf !== undefined) {
    const branch = schema.anyOf.find((candidate) => fits(candidate, value));
    return branch === undefined ? value : resolveBySchema(branch, value, resolver);
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined ? value : value.map((entry) => resolveBySchema(items, entry, resolver));
  }
  if (typeof value !== 'object' || value === null) return value;
  const anyKey = Object.values(schema.patternProperties ?? {})[0];
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const property = schema.properties?.[key] ?? anyKey;
      return [key, property === undefined ? entry : resolveBySchema(property, entry, resolver)];
    }),
  );
}

function fits(schema: SchemaShape, value: unknown): boolean {
  if (Array.isArray(value)) return schema.type === 'array';
  if (typeof value !== 'object' || value === null) return schema.type === typeof value;
  return schema.type === 'object' && (schema.required ?? []).every((key) => key in value);
}
