import { Ajv } from 'ajv';
import type { FieldSchema } from '../fieldSchema.ts';
import { addRulesKeyword, distinctSchemas, fieldAjvOptions } from './fieldAjv.ts';
import type { CompiledValidator, FieldValidator, FieldValidators } from './fieldValidator.ts';

/**
 * Returns a validator for each schema by its `$id`. It compiles at run time, which a browser with a strict
 * Content-Security-Policy forbids; browsers run what the server writes for them.
 * @throws Error when a schema is not valid.
 */
export function compileFieldValidators(schemas: readonly FieldSchema[]): FieldValidators {
  const ajv = addRulesKeyword(new Ajv(fieldAjvOptions));
  return Object.fromEntries(
    distinctSchemas(schemas).map((schema) => [schema.$id, fieldValidator(ajv.compile(schema))]),
  );
}

const fieldValidator =
  (compiled: CompiledValidator): FieldValidator =>
  (value, check) =>
    compiled.call(check, value) ? [] : (compiled.errors ?? []);
