import { placedRules } from '../meaning/placedRules.ts';
import { ruleNamed } from '../rules/registry.ts';
import type { Check } from './check.ts';

/** A document is only valid if each rule stands on a field whose kind of value it can look at. */
export const ruleValueType: Check = (project, report) => {
  for (const { rule, place, own } of placedRules(project)) {
    const { name, values } = ruleNamed(rule.rule);
    const { type } = own.config;
    if (values.includes(type)) continue;
    const message = `"${name}" looks at what is stored as ${values.join(' or ')}, but ${own.id} is stored as ${type}. Remove the rule.`;
    report(place, 'rule-value-type', message);
  }
};
