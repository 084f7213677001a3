import { ruleNamed } from '../../rules/registry.ts';
import type { AppliedRule } from '../../rules/rule.ts';
import { adaptedRule } from '../adaptedRule.ts';
import type { FieldNode } from '../field.ts';
import { isFieldNode } from '../fieldNode.ts';
import { referredField } from '../fieldReference.ts';
import { type Scope, scopesOf } from '../scopes.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if a single checkbox that is required also has the rule by which an unticked one fails:
 * `false` is a value, so the required rules alone take it for an answer.
 */
export const untickedCheckbox: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const { value: node, path } of scope.index.nodes) {
      if (!isFieldNode(node) || node.widget !== 'checkbox') continue;
      const rules = rulesOf(scope, node);
      const required = rules.find(({ rule }) => ruleNamed(rule).marksRequired);
      if (required === undefined || rules.some(({ rule }) => rule === 'requireOnePropertyValTrue')) continue;
      const message = `"${required.rule}" takes an unticked checkbox for an answer. To ask for a tick, add the validation RequireOnePropertyValTrue with this field to the model config.`;
      report({ in: scope.loaded, path: [...path, 'field'] }, 'unticked-checkbox', message);
    }
  }
};

/** What the server asks of the field and what the page adds. */
function rulesOf(scope: Scope, node: FieldNode): readonly AppliedRule[] {
  const referred = referredField(scope, node.field);
  const own = (referred?.config?.validations ?? []).flatMap((validation) => {
    const adapted = adaptedRule(validation, referred?.model.key ?? '');
    return 'rule' in adapted ? [adapted.rule] : [];
  });
  return [...own, ...(node.validations ?? [])];
}
