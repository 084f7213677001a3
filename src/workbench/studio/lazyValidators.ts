import { compileFieldValidators } from '../../rules/ajv/compileFieldValidators.ts';
import type { FieldValidator, FieldValidators } from '../../rules/ajv/fieldValidator.ts';
import type { FieldSchema } from '../../rules/fieldSchema.ts';
import { onceEach } from '../../rules/onceEach.ts';

/** Compiles each when it is first called: after an edit most fields are not on the page. */
export const lazyValidators = (schemas: readonly FieldSchema[]): FieldValidators =>
  Object.fromEntries(schemas.map((schema) => [schema.$id, lazy(schema)]));

const lazy =
  (schema: FieldSchema): FieldValidator =>
  (value, check) =>
    compiled(schema)(value, check);

const compiled = onceEach((schema: FieldSchema): FieldValidator => {
  const { [schema.$id]: validator } = compileFieldValidators([schema]);
  if (validator === undefined) throw new Error(`The schema ${schema.$id} could not be compiled.`);
  return validator;
});
