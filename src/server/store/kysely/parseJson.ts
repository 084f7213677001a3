import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/**
 * A JSON column read back as what was stored there.
 * @throws Error naming the column when it holds anything else.
 */
export function parseJson<S extends TSchema>(schema: S, text: string, column: string): Static<S> {
  const value: unknown = JSON.parse(text);
  if (!Value.Check(schema, value)) throw new Error(`${column} holds something the server never stores there.`);
  return value;
}
