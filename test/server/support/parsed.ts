import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** A response's body, which must be exactly of the schema: a property more fails the test as one less does. */
export function parsed<S extends TSchema>(schema: S, response: { readonly body: string }): Static<S> {
  const body: unknown = JSON.parse(response.body);
  if (Value.Check(schema, body)) return body;
  const errors = Value.Errors(schema, body).map(({ instancePath, message }) => `${instancePath} ${message}`);
  throw new Error(`The answer is not of its schema (${errors.join('; ')}): ${response.body.slice(0, 500)}`);
}
