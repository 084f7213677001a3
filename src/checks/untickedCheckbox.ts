import { isFieldNode } from '../meaning/fieldNode.ts';
import { fieldRules } from '../meaning/fieldRules.ts';
import { scopesOf } from '../meaning/scopes.ts';
import { ruleNamed } from '../rules/registry.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if a single checkbox that is required also has the rule by which an unticked one fails:
 * `false` is a value, so the required rules alone take it for an answer.
 */
export const untickedCheckbox: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const { value: node, path } of scope.index.nodes) {
      if (!isFieldNode(node) || node.widget !== 'checkbox') continue;
      const rules = fieldRules(scope, node);
      const required = rules.find(({ rule }) => ruleNamed(rule).marksRequired);
      if (required === undefined || rules.some(({ rule }) => rule === 'requireOnePropertyValTrue')) continue;
      const message = `"${required.rule}" takes an unticked checkbox for an answer. To ask for a tick, add the validation RequireOnePropertyValTrue with this field to the model config.`;
      report({ in: scope.loaded, path: [...path, 'field'] }, 'unticked-checkbox', message);
    }
  }
};
