import { mapRule } from '../rules/registry.ts';
import type { AppliedRule, FieldUse } from '../rules/rule.ts';

interface RuleFieldUse {
  /** As the rule writes it. */
  readonly field: string;
  readonly use: FieldUse;
}

/** Returns the fields that a rule names to compare or to have ticked. @throws Error for an unknown rule. */
export function ruleFieldUses(rule: AppliedRule): readonly RuleFieldUse[] {
  const uses: RuleFieldUse[] = [];
  mapRule(rule, {
    field(field, use) {
      if (use !== undefined) uses.push({ field, use });
      return field;
    },
    model: (alias) => alias,
    condition: () => ({ all: [] }),
  });
  return uses;
}
