import { placedRules } from '../meaning/placedRules.ts';
import { ruleFieldUses } from '../meaning/ruleFieldUses.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if what a rule wants ticked is a box, and what it compares its field with is another field
 * that holds a text.
 */
export const ruleFields: Check = (project, report) => {
  for (const { rule, place, own, refer } of placedRules(project)) {
    for (const { field, use } of ruleFieldUses(rule)) {
      const named = refer(field);
      if (named === null) continue;
      if (use === 'compared' && named.id === own.id) {
        report(place, 'contradictory-rule', `"${rule.rule}" compares ${field} with itself. Name another field.`);
      }
      const wanted = use === 'ticked' ? 'boolean' : 'string';
      const { type } = named.config;
      if (type === wanted) continue;
      const what = use === 'ticked' ? 'asks whether it is true' : 'compares its text';
      report(place, 'rule-value-type', `"${rule.rule}" names ${field} and ${what}, but it is stored as ${type}.`);
    }
  }
};
