import type { FieldSchema } from '../fieldSchema.ts';
import { createFieldAjv, distinctSchemas } from './fieldAjv.ts';
import type { FieldValidators } from './fieldValidator.ts';

/**
 * Returns a validator for each schema by its `$id`. It compiles at run time, which a browser with a strict
 * Content-Security-Policy forbids; there the code of `standaloneValidators` runs.
 * @throws Error when a schema is not valid.
 */
export function compileFieldValidators(schemas: readonly FieldSchema[]): FieldValidators {
  const ajv = createFieldAjv({ source: false });
  return Object.fromEntries(distinctSchemas(schemas).map((schema) => [schema.$id, ajv.compile(schema)]));
}
