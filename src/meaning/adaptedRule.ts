import { adaptValidation } from '../rules/adapters/adaptValidation.ts';
import type { ApiValidation } from '../rules/apiValidation.ts';
import { errorMessage } from '../rules/errorMessage.ts';
import type { AppliedRule } from '../rules/rule.ts';

/** The rule that a validation of a model config means, or the sentence that says why it means none. Never throws. */
export function adaptedRule(
  validation: ApiValidation,
  modelKey: string,
): { readonly rule: AppliedRule } | { readonly error: string } {
  try {
    return { rule: adaptValidation(validation, modelKey) };
  } catch (error) {
    return { error: errorMessage(error) };
  }
}
