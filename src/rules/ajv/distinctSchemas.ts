import type { FieldSchema } from '../fieldSchema.ts';

/**
 * Returns the schemas with each `$id` once, in their order.
 * @throws Error when two different schemas have the same `$id`.
 */
export function distinctSchemas(schemas: readonly FieldSchema[]): readonly FieldSchema[] {
  const byId = new Map<string, FieldSchema>();
  for (const schema of schemas) {
    const known = byId.get(schema.$id);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(
        `Two different field schemas have the $id "${schema.$id}". It must be a hash of the whole schema.`,
      );
    }
    byId.set(schema.$id, schema);
  }
  return [...byId.values()];
}
