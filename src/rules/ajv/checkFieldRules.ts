import { checkRules } from '../checkRules.ts';
import type { Message } from '../message.ts';
import { schemaMessageKeys } from '../schemaMessageKeys.ts';
import { isFieldValue } from '../value.ts';
import type { RuleCheck } from './fieldValidator.ts';

/**
 * The one function behind the keyword `rules`, in the server's validators and in those that it writes for browsers. A
 * value that no field can hold fails as one of the wrong type, whatever the rules are: JSON Schema cannot tell a list of
 * files from any other object.
 */
export function checkFieldRules(this: RuleCheck, value: unknown): readonly Message[] {
  return isFieldValue(value) ? checkRules(this.rules, value, this.context) : [{ key: schemaMessageKeys.type }];
}
