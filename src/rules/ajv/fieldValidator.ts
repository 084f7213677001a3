import type { ErrorObject } from 'ajv';
import type { RuleContext } from '../context.ts';
import type { AppliedRule } from '../rule.ts';

/** What the keyword `rules` needs beside the value: the rules of the field, and the claim that they look at. */
export interface RuleCheck {
  readonly rules: readonly AppliedRule[];
  readonly context: RuleContext;
}

/** The compiled check of one field schema; returns every error that ajv finds. `validateValue` puts them into words. */
export type FieldValidator = (value: unknown, check: RuleCheck) => readonly ErrorObject[];

/** Validators by the `$id` of their field schema. */
export type FieldValidators = Readonly<Record<string, FieldValidator>>;

/** What ajv compiles a schema to: it is called with the `RuleCheck` as `this`, and `errors` holds what the last call found. */
export interface CompiledValidator {
  (this: RuleCheck, value: unknown): boolean;
  errors?: ErrorObject[] | null;
}
