import type { ErrorObject } from 'ajv';
import type { RuleContext } from '../context.ts';

/**
 * The compiled check of one field schema. It is called with the rule context as `this`; `errors` holds what the last
 * call found, so it is read at once. `validateValue` does both.
 */
export interface FieldValidator {
  (this: RuleContext, value: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}

/** Validators by the `$id` of their field schema. */
export type FieldValidators = Readonly<Record<string, FieldValidator>>;
