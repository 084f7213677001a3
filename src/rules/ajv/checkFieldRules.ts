import { checkRules } from '../checkRules.ts';
import type { RuleContext } from '../context.ts';
import type { Message } from '../message.ts';
import type { AppliedRule } from '../rule.ts';
import { schemaMessageKeys } from '../schemaMessageKeys.ts';
import { isFieldValue } from '../value.ts';

/**
 * The one function behind the keyword `rules`, called by run-time and precompiled validators alike with the rule
 * context as `this`. A value that no field can hold fails as one of the wrong type, whatever the rules are: JSON
 * Schema cannot tell a list of files from any other object.
 */
export function checkFieldRules(this: RuleContext, value: unknown, rules: readonly AppliedRule[]): readonly Message[] {
  return isFieldValue(value) ? checkRules(rules, value, this) : [{ key: schemaMessageKeys.type }];
}
