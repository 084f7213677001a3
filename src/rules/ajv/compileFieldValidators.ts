import { Ajv } from 'ajv';
import type { FieldSchema } from '../fieldSchema.ts';
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
/** By what the schema says: flows, and the flows of newer documents, have most fields alike. */
const compiled = new Map<string, FieldValidator>();

function validatorOf(schema: FieldSchema): FieldValidator {
  const said = JSON.stringify(schema);
  const known = compiled.get(said);
  if (known !== undefined) return known;
  try {
    const validator = fieldValidator(ajv.compile(schema));
    compiled.set(said, validator);
    return validator;
  } finally {
    ajv.removeSchema(schema.$id);
  }
}

const fieldValidator =
  (compiled: CompiledValidator): FieldValidator =>
  (value, check) =>
    compiled.call(check, value) ? [] : (compiled.errors ?? []);
