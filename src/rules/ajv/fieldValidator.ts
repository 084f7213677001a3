import type { ErrorObject } from 'ajv';
import type { RuleContext } from '../context.ts';
import type { AppliedRule } from '../rule.ts';

export interface RuleCheck {
  readonly rules: readonly AppliedRule[];
  readonly context: RuleContext;
}

export type FieldValidator = (value: unknown, check: RuleCheck) => readonly ErrorObject[];

/** By the `$id` of the field schema. */
export type FieldValidators = Readonly<Record<string, FieldValidator>>;

/** `errors` belongs to the last call. */
export interface CompiledValidator {
  (this: RuleCheck, value: unknown): boolean;
  errors?: ErrorObject[] | null;
}
