import type { JsonPath } from '../documents/reading/jsonPath.ts';
import type { Located } from '../meaning/expressionParts.ts';
import type { Condition } from '../rules/condition.ts';

interface ComparedText {
  readonly field: string;
  readonly operator: 'equals' | 'notEquals' | 'in';
  readonly compared: string;
  readonly path: JsonPath;
}

/** In reading order; named conditions are not followed. */
export function comparedTexts(conditions: readonly Located<Condition>[]): readonly ComparedText[] {
  return conditions.flatMap(({ value: condition, path }): readonly ComparedText[] => {
    if (typeof condition === 'string') return [];
    if ('in' in condition) {
      const { field } = condition;
      return condition.in.map((compared, index) => ({ field, operator: 'in', compared, path: [...path, 'in', index] }));
    }
    if (!('equals' in condition || 'notEquals' in condition)) return [];
    const { field } = condition;
    const operator = 'equals' in condition ? 'equals' : 'notEquals';
    const compared = 'equals' in condition ? condition.equals : condition.notEquals;
    return typeof compared === 'string' ? [{ field, operator, compared, path: [...path, operator] }] : [];
  });
}
