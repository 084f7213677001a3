import type { RuleContext } from './context.ts';
import type { Message } from './message.ts';
import { distinctMessages } from './message.ts';
import { ruleNamed } from './registry.ts';
import type { AppliedRule } from './rule.ts';
import type { FieldValue } from './value.ts';

/**
 * Returns the messages of the rules that the value fails, each once, in order.
 * @throws Error when a rule is unknown or cannot be checked, like a condition on a field that does not exist.
 */
export function checkRules(
  applied: readonly AppliedRule[],
  value: FieldValue,
  context: RuleContext,
): readonly Message[] {
  const messages: Message[] = [];
  for (const one of applied) {
    const rule = ruleNamed(one.rule);
    const failure = rule.check(value, one, context);
    if (failure === undefined) continue;
    const { messageKey = rule.messageKey, ...filled } = failure;
    messages.push({ key: one.message ?? messageKey, ...filled });
  }
  return messages.length < 2 ? messages : distinctMessages(messages);
}
