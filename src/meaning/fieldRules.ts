import type { FieldNode } from '../documents/definitions/field.ts';
import type { AppliedRule } from '../rules/rule.ts';
import { adaptedRule } from './adaptedRule.ts';
import { referredField } from './fieldReference.ts';
import type { Scope } from './scopes.ts';

/** What the server asks of a field and what the page adds. A validation that means no rule is left out. */
export function fieldRules(scope: Scope, node: FieldNode): readonly AppliedRule[] {
  const referred = referredField(scope, node.field);
  const own = (referred?.config?.validations ?? []).flatMap((validation) => {
    const adapted = adaptedRule(validation, referred?.model.key ?? '');
    return 'rule' in adapted ? [adapted.rule] : [];
  });
  return [...own, ...(node.validations ?? [])];
}
