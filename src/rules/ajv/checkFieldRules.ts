import { checkRules } from '../checkRules.ts';
import type { Message } from '../message.ts';
import { schemaMessageKeys } from '../schemaMessageKeys.ts';
import { isFieldValue } from '../value.ts';
import type { RuleCheck } from './fieldValidator.ts';

/** Checks the type of the value first: JSON Schema cannot tell a list of files from any other object. */
export function checkFieldRules(this: RuleCheck, value: unknown): readonly Message[] {
  return isFieldValue(value) ? checkRules(this.rules, value, this.context) : [{ key: schemaMessageKeys.type }];
}
