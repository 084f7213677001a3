import { inside } from '../meaning/place.ts';
import { fieldRules } from '../meaning/rules.ts';
import { ruleNamed } from '../rules/registry.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if a single checkbox that is required also has the rule by which an unticked one fails:
 * `false` is a value, so the required rules alone take it for an answer.
 */
export const untickedCheckbox: Check = ({ fields }, report) => {
  for (const node of fields) {
    if (node.value.widget !== 'checkbox') continue;
    const rules = fieldRules(node).map(({ rule }) => rule);
    const required = rules.find(({ rule }) => ruleNamed(rule).marksRequired);
    if (required === undefined || rules.some(({ rule }) => rule === 'requireOnePropertyValTrue')) continue;
    const message = `"${required.rule}" takes an unticked checkbox for an answer. To ask for a tick, add the validation RequireOnePropertyValTrue with this field to the model config.`;
    report(inside(node, 'field'), 'unticked-checkbox', message);
  }
};
