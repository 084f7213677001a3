import type { JsonPath } from '../documents/reading/jsonPath.ts';
import {
  type Comparator,
  type Comparison,
  type Condition,
  comparatorNames,
  type Operand,
  type Operation,
} from '../rules/condition.ts';
import { isFieldName, listedIn } from '../rules/operand.ts';

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
  /** What it is worked out from; of a choice or a table what it may come to. */
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
  const where = 'where' in operand && operand.where !== undefined ? [located(operand.where, path, 'where')] : [];
  const choices = 'choose' in operand ? operand.choose : [];
  const conditions = [...where, ...choices.map(({ when }, row) => located(when, path, 'choose', row, 'when'))];
  const subject = 'bands' in operand ? [located(operand.bands, path, 'bands')] : [];
  const parts = partsDirectlyIn(operand, path);
  return together(
    {
      ...nothing,
      operations: [{ value: operand, path, name: nameOf(operand), parts }],
      leaves: namedIn(operand, path),
    },
    ...conditions.map((condition) => partsOfCondition(condition.value, condition.path)),
    ...[...subject, ...parts].map((part) => partsOfOperand(part.value, part.path)),
  );
}

function located<T>(value: T, path: JsonPath, ...more: JsonPath): Located<T> {
  return { value, path: [...path, ...more] };
}

const besides: ReadonlySet<string> = new Set(['over', 'where', 'by', 'of']);
const nameOf = (operation: Operation): string =>
  // A table or a span is written with several keys, and may begin with any.
  ['bands', 'between', 'choose', 'date'].find((name) => name in operation) ??
  Object.keys(operation).find((key) => !besides.has(key)) ??
  '';

function partsDirectlyIn(operation: Operation, path: JsonPath): readonly Located<Operand>[] {
  if ('date' in operation) return [located(operation.date, path, 'date')];
  const rest = 'else' in operation && operation.else !== undefined ? [located(operation.else, path, 'else')] : [];
  if ('choose' in operation) {
    return [...operation.choose.map(({ value }, row) => located(value, path, 'choose', row, 'value')), ...rest];
  }
  if ('bands' in operation) {
    return [...operation.table.map(({ value }, row) => located(value, path, 'table', row, 'value')), ...rest];
  }
  return listedIn(operation).map((value, number) => located(value, path, nameOf(operation), number));
}

/** Its fields and literals that are no operands: those of a group, and the bounds of a table. */
function namedIn(operation: Operation, path: JsonPath): readonly Located<number | string>[] {
  if ('bands' in operation) {
    const from = operation.from === undefined ? [] : [located(operation.from, path, 'from')];
    return [...from, ...operation.table.map(({ to }, row) => located(to, path, 'table', row, 'to'))];
  }
  const by = 'by' in operation && operation.by !== undefined ? [located(operation.by, path, 'by')] : [];
  const of = 'of' in operation && operation.of !== undefined ? [located(operation.of, path, 'of')] : [];
  return [...by, ...of.filter(({ value }) => isFieldName(value))];
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
