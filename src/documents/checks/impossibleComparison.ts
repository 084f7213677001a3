import type { Condition } from '../../rules/condition.ts';
import { didYouMean } from '../didYouMean.ts';
import { referredField } from '../fieldReference.ts';
import type { JsonPath } from '../jsonPath.ts';
import { scopesOf } from '../scopes.ts';
import type { Check } from './check.ts';

/** A document is only valid if its conditions compare a field only with values that the model config allows it. */
export const impossibleComparison: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const { value: condition, path } of scope.index.conditions) {
      for (const { field, compared, at } of comparisons(condition, path)) {
        const values = referredField(scope, field)?.config?.values;
        if (values === undefined || values.includes(compared)) continue;
        const message = `${field} never has the value "${compared}". It can have: ${values.join(', ')}.`;
        report({ in: scope.loaded, path: at }, 'impossible-condition', message, didYouMean(compared, values));
      }
    }
  }
};

interface Comparison {
  readonly field: string;
  readonly compared: string;
  readonly at: JsonPath;
}

function comparisons(condition: Condition, path: JsonPath): readonly Comparison[] {
  if (typeof condition === 'string') return [];
  if ('all' in condition) return condition.all.flatMap((part, index) => comparisons(part, [...path, 'all', index]));
  if ('any' in condition) return condition.any.flatMap((part, index) => comparisons(part, [...path, 'any', index]));
  if ('not' in condition) return comparisons(condition.not, [...path, 'not']);
  if ('in' in condition) {
    return condition.in.map((compared, index) => ({ field: condition.field, compared, at: [...path, 'in', index] }));
  }
  const [key, compared] =
    'equals' in condition
      ? ['equals', condition.equals]
      : 'notEquals' in condition
        ? ['notEquals', condition.notEquals]
        : ['', null];
  return 'field' in condition && typeof compared === 'string'
    ? [{ field: condition.field, compared, at: [...path, key] }]
    : [];
}
