import type { JsonPath } from '../documents/reading/jsonPath.ts';
import type { Condition } from '../rules/condition.ts';

/** A text that a condition compares a field with. */
export interface Comparison {
  readonly field: string;
  readonly compared: string;
  /** Where the text is, from the condition on. */
  readonly at: JsonPath;
}

/** Returns every text that a condition compares a field with, in reading order; names are not looked behind. */
export function comparisons(condition: Condition): readonly Comparison[] {
  return comparisonsAt(condition, []);
}

function comparisonsAt(condition: Condition, path: JsonPath): readonly Comparison[] {
  if (typeof condition === 'string') return [];
  if ('all' in condition) return condition.all.flatMap((part, index) => comparisonsAt(part, [...path, 'all', index]));
  if ('any' in condition) return condition.any.flatMap((part, index) => comparisonsAt(part, [...path, 'any', index]));
  if ('not' in condition) return comparisonsAt(condition.not, [...path, 'not']);
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
