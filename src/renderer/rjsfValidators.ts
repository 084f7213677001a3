import type { RJSFSchema } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ErrorObject } from 'ajv';
import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import { checkFieldRules } from '../rules/ajv/checkFieldRules.ts';
import type { CompiledValidator, FieldValidator, FieldValidators, RuleCheck } from '../rules/ajv/fieldValidator.ts';
import type { FieldSchema } from '../rules/fieldSchema.ts';

/** Written by the server (`server/settlement/validatorsScript.ts`). */
export type ValidatorsScript = (
  require: (name: string) => unknown,
  check: typeof checkFieldRules,
) => Readonly<Record<string, CompiledValidator>>;

const runtime: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/equal': required(equal),
  'ajv/dist/runtime/ucs2length': required(ucs2length),
};

/** The bundler yields the module's function, or all of it. */
function required(imported: unknown): unknown {
  return typeof imported === 'function' ? { default: imported } : imported;
}

/**
 * By `$id`.
 * @throws Error where the script lacks a validator, or needs a part of ajv that is not bundled.
 */
export function rjsfValidators(script: ValidatorsScript, schemas: readonly FieldSchema[]): FieldValidators {
  const functions = script((name) => {
    if (!Object.hasOwn(runtime, name)) throw new Error(`The validators need ${name}, which browsers do not have.`);
    return runtime[name];
  }, checkFieldRules);
  return Object.fromEntries(schemas.map((schema) => [schema.$id, precompiled(schema, functions[schema.$id])]));
}

/** rjsf calls a validator with the value alone, so the rules' context is set around each call. */
function precompiled(schema: FieldSchema, compiled: CompiledValidator | undefined): FieldValidator {
  if (compiled === undefined) throw new Error(`There is no validator of the schema ${schema.$id}.`);
  let check: RuleCheck | null = null;
  const called = Object.assign((value: unknown): boolean => {
    if (check === null) throw new Error('A validator was called without what its rules look at.');
    const isValid = compiled.call(check, value);
    called.errors = compiled.errors ?? null;
    return isValid;
  }, noErrors());
  const asked: RJSFSchema = { ...schema };
  const validator = createPrecompiledValidator({ [schema.$id]: called }, asked);
  return (value, own) => {
    check = own;
    return validator.rawValidation<ErrorObject>(asked, value).errors ?? [];
  };
}

const noErrors = (): { errors: ErrorObject[] | null } => ({ errors: null });
