import type { CompiledCondition, Condition } from '../rules/condition.ts';
import { mapCondition } from '../rules/conditions/mapCondition.ts';
import { referredField } from './fieldReference.ts';
import type { Scope } from './scopes.ts';

/**
 * The condition with its names replaced and every reference as the whole flow knows it, so that two can be compared.
 * Null for one that uses unknown names or comes to use itself.
 */
export function absoluteCondition(condition: Condition, scope: Scope): CompiledCondition | null {
  const references = ({ models }: Pick<Scope, 'models'>) => ({
    field: (reference: string) => referredField({ models }, reference)?.id ?? reference,
    model: (alias: string) => models.get(alias)?.key ?? alias,
  });
  try {
    const named = { conditions: scope.named.conditions, references: references(scope.named) };
    return mapCondition(condition, references(scope), named);
  } catch {
    return null;
  }
}
