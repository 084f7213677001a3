import { readValidation } from '../../../src/rules/adapters/readValidation.ts';
import type { AppliedRule } from '../../../src/rules/rule.ts';

/** The rule that a validation of the claim details means. */
export function adapted(type: string, parameters?: Readonly<Record<string, unknown>>): AppliedRule {
  return readValidation(parameters === undefined ? { type } : { type, parameters: { ...parameters } }, 'claimDetails');
}
