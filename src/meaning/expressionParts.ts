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

/** A part of a condition or an operand, and where it is written. */
export interface Located<T> {
  readonly value: T;
  readonly path: JsonPath;
}
/** Two operands that are compared. */
export interface ComparedPair {
  readonly left: Located<Operand>;
  readonly name: Comparator;
  readonly right: Located<Operand>;
}
/** An operation and its operands. */
export interface LocatedOperation extends Located<Operation> {
  readonly name: string;
  readonly parts: readonly Located<Operand>[];
}
/** Everything inside of a condition or an operand however deep, outer ones first; names are not looked behind. */
export interface ExpressionParts {
  readonly conditions: readonly Located<Condition>[];
  /** Numbers, dates and fields where they are operands. */
  readonly leaves: readonly Located<number | string>[];
  readonly operations: readonly LocatedOperation[];
}

const nothing: ExpressionParts = { conditions: [], leaves: [], operations: [] };

const together = (...all: readonly ExpressionParts[]): ExpressionParts => ({
  conditions: all.flatMap(({ conditions }) => conditions),
  leaves: all.flatMap(({ leaves }) => leaves),
  operations: all.flatMap(({ operations }) => operations),
});

/** Returns what a condition is made of, itself included. */
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

/** Returns what an operand is made of, itself included. */
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

/** Returns what a condition itself compares; nothing for one that compares no numbers or dates. */
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
