import type { JsonSchema } from './jsonSchema.ts';

/** A property whose schema has a `default` may be left out of a document. Values that are written are not changed. */
export function fillDefaults(schema: JsonSchema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  // The texts of a language are many, and their schema names none of them.
  if (schema.properties === undefined) return value;
  const properties = Object.entries(schema.properties);
  const left = properties.filter(([name, { default: filled }]) => filled !== undefined && !Object.hasOwn(value, name));
  const whole: Readonly<Record<string, unknown>> = {
    ...value,
    ...Object.fromEntries(left.map(([name, { default: filled }]) => [name, filled])),
  };
  const inner = new Map(properties);
  return Object.fromEntries(
    Object.entries(whole).map(([name, one]) => {
      const own = inner.get(name);
      return [name, own === undefined ? one : fillDefaults(own, one)];
    }),
  );
}

/** The properties that a document must write. */
export const mustBeWritten = ({ required = [], properties = {} }: JsonSchema): readonly string[] =>
  required.filter((name) => properties[name]?.default === undefined);
