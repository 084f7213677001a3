import { Ajv } from 'ajv';
import type { FieldSchema } from '../fieldSchema.ts';
import { onceEqual } from '../onceEqual.ts';
import { addRulesKeyword, distinctSchemas, fieldAjvOptions } from './fieldAjv.ts';
import type { CompiledValidator, FieldValidator, FieldValidators } from './fieldValidator.ts';

/**
 * For Node: it compiles at run time, which a strict Content-Security-Policy forbids in browsers.
 * @throws Error when a schema is invalid.
 */
export function compileFieldValidators(schemas: readonly FieldSchema[]): FieldValidators {
  return Object.fromEntries(distinctSchemas(schemas).map((schema) => [schema.$id, validatorOf(schema)]));
}

/** A compiler of its own would compile the schema of schemas again, which takes longer than the fields of a flow. */
const ajv = addRulesKeyword(new Ajv(fieldAjvOptions));

/** Flows, and the flows of newer documents, have most fields alike. */
const validatorOf = onceEqual((schema: FieldSchema): FieldValidator => {
  try {
    return fieldValidator(ajv.compile(schema));
  } finally {
    ajv.removeSchema(schema.$id);
  }
});

const fieldValidator =
  (compiled: CompiledValidator): FieldValidator =>
  (value, check) =>
    compiled.call(check, value) ? [] : (compiled.errors ?? []);
