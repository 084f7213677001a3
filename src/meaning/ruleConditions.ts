import type { CompiledCondition, Condition } from '../rules/condition.ts';
import { mapRule } from '../rules/registry.ts';
import type { AppliedRule } from '../rules/rule.ts';

const always: CompiledCondition = { all: [] };

/** Returns the conditions that stand in a rule's parameters, as they are written. @throws Error for an unknown rule. */
export function ruleConditions(rule: AppliedRule): readonly Condition[] {
  const found: Condition[] = [];
  mapRule(rule, {
    field: (reference) => reference,
    model: (alias) => alias,
    condition(condition) {
      found.push(condition);
      return always;
    },
  });
  return found;
}
