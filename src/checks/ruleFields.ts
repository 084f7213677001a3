import { ruleReads } from '../rules/ruleReads.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if what a rule wants ticked is a box, and what it compares its field with is another field
 * that holds a text.
 */
export const ruleFields: Check = ({ rules }, report) => {
  for (const meant of rules) {
    const { rule, own, refer } = meant;
    for (const { field, use } of ruleReads(rule).uses) {
      const named = refer(field);
      if (named === null) continue;
      if (use === 'compared' && named.id === own.id) {
        report(meant, 'contradictory-rule', `"${rule.rule}" compares ${field} with itself. Name another field.`);
      }
      const { type } = named.config;
      if (type === (use === 'ticked' ? 'boolean' : 'string')) continue;
      const what = use === 'ticked' ? 'asks whether it is true' : 'compares its text';
      report(meant, 'rule-value-type', `"${rule.rule}" names ${field} and ${what}, but it is stored as ${type}.`);
    }
  }
};
