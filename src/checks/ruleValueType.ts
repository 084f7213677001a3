import { ruleNamed } from '../rules/registry.ts';
import type { Check } from './check.ts';

/** A document is only valid if each rule is on a field whose kind of value it can look at. */
export const ruleValueType: Check = ({ rules }, report) => {
  for (const meant of rules) {
    const { name, values } = ruleNamed(meant.rule.rule);
    const { type } = meant.own.config;
    if (values.includes(type)) continue;
    const message = `"${name}" looks at what is stored as ${values.join(' or ')}, but ${meant.own.id} is stored as ${type}. Remove the rule.`;
    report(meant, 'rule-value-type', message);
  }
};
