import { Ajv } from 'ajv';
import type { FieldSchema } from '../fieldSchema.ts';
import { addRulesKeyword, distinctSchemas, fieldAjvOptions } from './fieldAjv.ts';
import type { CompiledValidator, FieldValidator, FieldValidators } from './fieldValidator.ts';

/**
 * For Node: it compiles at run time, which a strict Content-Security-Policy forbids in browsers.
 * @throws Error when a schema is invalid.
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
