import type { Condition } from '../rules/condition.ts';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import { referredField } from './fieldReference.ts';
import type { Scope } from './scopes.ts';

/** Returns the ids of the fields that a condition reads where it stands, those behind the names it uses included. */
export function conditionFieldIds(
  condition: Condition,
  scope: Pick<Scope, 'models' | 'named'>,
  inside: readonly string[] = [],
): readonly string[] {
  const { fields, names } = conditionReads(condition);
  const own = fields.flatMap((reference) => referredField(scope, reference)?.id ?? []);
  const named = names.flatMap((name) => {
    const definition = inside.includes(name) ? undefined : scope.named.conditions[name];
    const outer = { models: scope.named.models, named: scope.named };
    return definition === undefined ? [] : conditionFieldIds(definition, outer, [...inside, name]);
  });
  return [...new Set([...own, ...named])];
}
