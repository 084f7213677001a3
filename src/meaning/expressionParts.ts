import type { JsonPath } from '../documents/reading/jsonPath.ts';
import {
  type Comparator,
  type Comparison,
  type Condition,
  comparatorNames,
  type Operand,
  type Operation,
} from '../rules/condition.ts';
import { operandsOf } from '../rules/operand.ts';

export interface Located<T> {
  readonly value: T;
  readonly path: JsonPath;
}
export interface ComparedPair {
  readonly left: Located<Operand>;
  readonly name: Comparator;
  readonly right: Located<Operand>;
}
export interface LocatedOperation extends Located<Operation> {
  readonly name: string;
  readonly parts: readonly Located<Operand>[];
}
/** All parts at any depth, outer ones first; named conditions are not followed. */
export interface ExpressionParts {
  readonly conditions: readonly Located<Condition>[];
  readonly leaves: readonly Located<number | string>[];
  readonly operations: readonly LocatedOperation[];
}

const nothing: ExpressionParts = { conditions: [], leaves: [], operations: [] };

const together = (...all: readonly ExpressionParts[]): ExpressionParts => ({
  conditions: all.flatMap(({ conditions }) => conditions),
  leaves: all.flatMap(({ leaves }) => leaves),
  operations: all.flatMap(({ operations }) => operations),
});

/** Includes the condition itself. */
export function partsOfCondition(condition: Condition, path: JsonPath): ExpressionParts {
  const own = { ...nothing, conditions: [{ value: condition, path }] };
  if (typeof condition === 'string') return own;
  const many = (key: string, parts: readonly Condition[]) =>
    parts.map((part, number) => partsOfCondition(part, [...path, key, number]));
  if ('all' in condition) return together(own, ...many('all', condition.all));
  if ('any' in condition) return together(own, ...many('any', condition.any));
  if ('not' in condition) return together(own, partsOfCondition(condition.not, [...path, 'not']));
  const inside = 'where' in condition && condition.where !== undefined ? [condition.where] : [];
  const operands = [
    ...('value' in condition ? [{ value: condition.value, path: [...path, 'value'] }] : []),
    ...comparedIn(condition, path).map(({ right }) => right),
  ];
  return together(
    own,
    ...inside.map((where) => partsOfCondition(where, [...path, 'where'])),
    ...operands.map((operand) => partsOfOperand(operand.value, operand.path)),
  );
}

/** Includes the operand itself. */
export function partsOfOperand(operand: Operand, path: JsonPath): ExpressionParts {
  if (typeof operand !== 'object') return { ...nothing, leaves: [{ value: operand, path }] };
  const name = Object.keys(operand).find((key) => !['over', 'where'].includes(key)) ?? '';
  const parts = operandsOf(operand).map((value, number) => ({ value, path: [...path, name, number] }));
  const where = 'where' in operand ? operand.where : undefined;
  return together(
    { ...nothing, operations: [{ value: operand, path, name, parts }] },
    ...(where === undefined ? [] : [partsOfCondition(where, [...path, 'where'])]),
    ...parts.map((part) => partsOfOperand(part.value, part.path)),
  );
}

/** The pairs of numbers or dates that a condition itself compares. */
export function comparedIn(condition: Condition, path: JsonPath): readonly ComparedPair[] {
  const left = leftOf(condition, path);
  return left === null || typeof condition === 'string' ? [] : boundsOf(condition, left, path);
}

function boundsOf(condition: object, left: Located<Operand>, path: JsonPath): readonly ComparedPair[] {
  const bounds: Comparison = condition;
  return comparatorNames.flatMap((name) => {
    const value = bounds[name];
    return value === undefined ? [] : [{ left, name, right: { value, path: [...path, name] } }];
  });
}

function leftOf(condition: Condition, path: JsonPath): Located<Operand> | null {
  if (typeof condition === 'string') return null;
  if ('value' in condition) return { value: condition.value, path: [...path, 'value'] };
  if ('count' in condition) {
    const { count, where } = condition;
    return { value: where === undefined ? { count } : { count, where }, path: [...path, 'count'] };
  }
  return 'field' in condition ? { value: condition.field, path: [...path, 'field'] } : null;
}
