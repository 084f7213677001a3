import type { Condition } from '../condition.ts';
import type { ReadContext } from '../context.ts';
import { matchesPattern } from '../patterns.ts';
import { type FieldValue, isEmptyValue, textsOf } from '../value.ts';

/**
 * Returns whether a compiled condition holds.
 * @throws Error when it cannot be evaluated: an unknown field or model, a pattern that does not compile, the name
 * of a condition that was not compiled away. It is never false for lack of knowledge.
 */
export function evaluateCondition(condition: Condition, context: ReadContext): boolean {
  if (typeof condition === 'string') {
    throw new Error(`The condition "${condition}" is still a name. Compile it before it is evaluated.`);
  }
  if ('all' in condition) return condition.all.every((part) => evaluateCondition(part, context));
  if ('any' in condition) return condition.any.some((part) => evaluateCondition(part, context));
  if ('not' in condition) return !evaluateCondition(condition.not, context);
  if ('count' in condition) {
    const count = context.savedCount(condition.count);
    return count >= (condition.atLeast ?? 0) && count <= (condition.atMost ?? Number.POSITIVE_INFINITY);
  }
  const value = context.read(condition.field);
  if ('equals' in condition) return equals(value, condition.equals);
  if ('notEquals' in condition) return !equals(value, condition.notEquals);
  if (isEmptyValue(value)) return 'empty' in condition && condition.empty;
  if ('in' in condition) return textsOf(value).some((text) => condition.in.includes(text));
  if ('matches' in condition) return textsOf(value).some((text) => matchesPattern(condition.matches, text));
  return !condition.empty;
}

function equals(value: FieldValue, wanted: string | boolean | null): boolean {
  return wanted === null ? isEmptyValue(value) : value === wanted;
}
