import type { CompiledCondition, Condition } from '../rules/condition.ts';
import { type ConditionReferences, mapCondition } from '../rules/conditions/mapCondition.ts';
import { resolveField, resolveModel, type Scope } from './scope.ts';

/** The condition with absolute references and no names. @throws Error when a name or an alias has no meaning here. */
export function resolveCondition(condition: Condition, scope: Scope): CompiledCondition {
  return mapCondition(condition, referencesOf(scope), {
    conditions: scope.named.conditions,
    references: referencesOf({ ...scope, place: 'flows.json', models: scope.named.models }),
  });
}

function referencesOf(scope: Scope): ConditionReferences {
  return { field: (reference) => resolveField(scope, reference), model: (alias) => resolveModel(scope, alias) };
}
