import type { Condition } from './condition.ts';
import { conditionReads } from './conditions/conditionReads.ts';
import { ruleNamed } from './registry.ts';
import type { AppliedRule } from './rule.ts';

/** Fields and models that a compiled rule looks at beyond the value itself, each once. */
export interface RuleReads {
  readonly fields: readonly string[];
  readonly models: readonly string[];
}

/** @throws Error when there is no such rule, or when a condition in it is still a name. */
export function ruleReads(applied: AppliedRule): RuleReads {
  const fields = new Set<string>();
  const models = new Set<string>();
  ruleNamed(applied.rule).mapReferences(applied, {
    field: (field) => {
      fields.add(field);
      return field;
    },
    model: (model) => {
      models.add(model);
      return model;
    },
    condition: (condition) => {
      addReads(condition, fields, models);
      return { all: [] };
    },
  });
  return { fields: [...fields], models: [...models] };
}

function addReads(condition: Condition, fields: Set<string>, models: Set<string>): void {
  const reads = conditionReads(condition);
  if (reads.names.length > 0) {
    throw new Error(`The condition "${reads.names.join('", "')}" is still a name. Compile the rule before asking.`);
  }
  for (const field of reads.fields) fields.add(field);
  for (const model of reads.models) models.add(model);
}
