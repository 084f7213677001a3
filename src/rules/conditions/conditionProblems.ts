import { type Comparison, type Condition, comparatorNames } from '../condition.ts';
import { patternProblem } from '../patterns.ts';
import type { ValueType } from '../value.ts';
import { kindWords, plainKinds } from '../valueKind.ts';

/**
 * Returns sentences for the author of a condition whose shape and references are right. A comparison may still be
 * impossible for the type of its field; where `typeOf` returns null that is not checked.
 */
export function conditionProblems(
  condition: Condition,
  typeOf: (field: string) => ValueType | null,
): readonly string[] {
  if (typeof condition === 'string') return [];
  if ('all' in condition) return condition.all.flatMap((part) => conditionProblems(part, typeOf));
  if ('any' in condition) return condition.any.flatMap((part) => conditionProblems(part, typeOf));
  if ('not' in condition) return conditionProblems(condition.not, typeOf);
  if ('some' in condition || 'every' in condition) return conditionProblems(condition.where, typeOf);
  if ('count' in condition || 'value' in condition) {
    const where = 'count' in condition ? condition.where : undefined;
    return [
      ...boundProblems('count' in condition ? 'A count' : 'This value', condition),
      ...(where === undefined ? [] : conditionProblems(where, typeOf)),
    ];
  }
  const type = typeOf(condition.field);
  const pattern = 'matches' in condition ? patternProblem(condition.matches) : null;
  return [...(type === null ? [] : typeProblems(condition, type)), ...(pattern === null ? [] : [pattern])];
}

function boundProblems(what: string, bounds: Comparison): readonly string[] {
  return comparatorNames.every((name) => bounds[name] === undefined)
    ? [`${what} is compared with nothing. It needs one of: ${comparatorNames.join(', ')}.`]
    : [];
}

type FieldCondition = Extract<Condition, { readonly field: string }>;

const isComparison = (condition: FieldCondition): condition is { readonly field: string } & Comparison =>
  !['equals', 'notEquals', 'in', 'matches', 'empty', 'prefilled'].some((operator) => operator in condition);

function typeProblems(condition: FieldCondition, type: ValueType): readonly string[] {
  if ('empty' in condition || 'prefilled' in condition) return [];
  if (isComparison(condition)) return boundProblems(condition.field, condition);
  if ('in' in condition || 'matches' in condition) {
    return type === 'string' || type === 'stringList'
      ? []
      : [`${condition.field} holds ${words(type)}, which has no text to compare. Use "equals" or "empty".`];
  }
  const wanted = 'equals' in condition ? condition.equals : condition.notEquals;
  if (wanted === null || (type === 'string' && typeof wanted === 'string')) return [];
  if (type === 'boolean' && typeof wanted === 'boolean') return [];
  return [
    `${condition.field} holds ${words(type)} and never equals ${JSON.stringify(wanted)}. ${type === 'stringList' ? 'Use "in".' : `Compare it with ${words(type)} or with null.`}`,
  ];
}

const words = (type: ValueType): string => kindWords[plainKinds[type]];
