import { readsOf } from './conditions/conditionReads.ts';
import { onceEach } from './onceEach.ts';
import { ruleNamed } from './registry.ts';
import type { AppliedRule, RuleReferences } from './rule.ts';

/**
 * Includes what the rule's conditions and operands read.
 * @throws Error when there is no such rule.
 */
export const ruleReads = onceEach((applied: AppliedRule): Required<RuleReferences> => {
  const references = ruleNamed(applied.rule).references(applied);
  const { fields = [], compared = [], ticked = [], models = [], conditions = [], operands = [] } = references;
  const reads = readsOf(conditions, operands);
  return {
    fields: [...new Set([...fields, ...compared, ...ticked, ...reads.fields])],
    models: [...new Set([...models, ...reads.models])],
    compared,
    ticked,
    conditions,
    operands,
  };
});
