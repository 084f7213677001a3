import type { Condition } from './condition.ts';
import { conditionReads } from './conditions/conditionReads.ts';
import { mapRule } from './registry.ts';
import type { AppliedRule, FieldUse } from './rule.ts';

/** What a rule looks at beyond the value itself, as it writes it. */
export interface RuleReads {
  /** Each once, those in its conditions included. */
  readonly fields: readonly string[];
  readonly models: readonly string[];
  /** The fields that it names to compare or to have ticked. */
  readonly uses: readonly { readonly field: string; readonly use: FieldUse }[];
  readonly conditions: readonly Condition[];
}

/** @throws Error when there is no such rule. */
export function ruleReads(applied: AppliedRule): RuleReads {
  const fields = new Set<string>();
  const models = new Set<string>();
  const uses: { field: string; use: FieldUse }[] = [];
  const conditions: Condition[] = [];
  mapRule(applied, {
    field(field, use) {
      fields.add(field);
      if (use !== undefined) uses.push({ field, use });
      return field;
    },
    model(model) {
      models.add(model);
      return model;
    },
    condition(condition) {
      conditions.push(condition);
      const reads = conditionReads(condition);
      for (const field of reads.fields) fields.add(field);
      for (const model of reads.models) models.add(model);
      return { all: [] };
    },
  });
  return { fields: [...fields], models: [...models], uses, conditions };
}
