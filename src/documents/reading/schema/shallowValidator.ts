import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { JsonSchema } from './jsonSchema.ts';

const ajv = formats.default(new Ajv({ allErrors: true, verbose: true, strict: false, validateSchema: false }));
/** What the `reference` annotation says is for checks and the compiler; to a validator it says nothing. */
ajv.addKeyword('reference');

/** Nested nodes, conditions and rules pass here: each is checked afterwards against the one schema it picks. */
const anything = { node: true, condition: true, rule: true };
const validators = new WeakMap<JsonSchema, ValidateFunction>();

/** Returns the validator of a schema that lets everything behind a `$ref` pass. One per schema object, made once. */
export function shallowValidator(schema: JsonSchema): ValidateFunction {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const made = ajv.compile({ ...schema, $defs: anything });
  validators.set(schema, made);
  return made;
}
