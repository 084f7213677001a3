import { isOperand } from '../meaning/documentIndex.ts';
import {
  type ComparedPair,
  comparedIn,
  type ExpressionParts,
  partsOfCondition,
  partsOfOperand,
} from '../meaning/expressionParts.ts';
import { type FieldMeaning, type FlowMeaning, fieldsOfFlow } from '../meaning/flowMeaning.ts';
import { fieldRules } from '../meaning/rules.ts';
import type { Scope } from '../meaning/scope.ts';
import { comparatorNames, type Operand } from '../rules/condition.ts';
import { onceEach } from '../rules/onceEach.ts';

/** Paths are those of the file. */
interface Expression extends ExpressionParts {
  readonly file: string;
  readonly scope: Scope;
}

/** In reading order. */
export const expressionsIn = onceEach(({ conditions, operands }: FlowMeaning): readonly Expression[] => [
  ...conditions.map(({ file, scope, value, path }) => ({ file, scope, ...partsOfCondition(value, path) })),
  ...operands.map(({ file, scope, value, path }) => ({ file, scope, ...partsOfOperand(value, path) })),
]);

interface Compared {
  readonly file: string;
  readonly scope: Scope;
  readonly pair: ComparedPair;
  /** Null in a condition. */
  readonly ruleOf: FieldMeaning | null;
}

/** Comparisons in conditions, and by rules of the same names. */
export const comparedInFlow = onceEach((flow: FlowMeaning): readonly Compared[] => {
  const inConditions = expressionsIn(flow).flatMap(({ file, scope, conditions }) =>
    conditions.flatMap(({ value, path }) =>
      comparedIn(value, path).map((pair) => ({ file, scope, pair, ruleOf: null })),
    ),
  );
  const byRules = fieldsOfFlow(flow).flatMap((node) =>
    fieldRules(node).flatMap(({ rule, isOfPage, file, path }) => {
      const name = comparatorNames.find((one) => one === rule.rule);
      const value = rule['value'];
      const { field } = node;
      if (name === undefined || field === null || !isOperand(value)) return [];
      if (!isOfPage) {
        // Server rules name fields of the same model; the fault is reported where the field is asked.
        const scope: Scope = { ...node.scope, models: new Map([[field.model.key, field.model]]), fields: new Map() };
        const pair = { left: { value: field.id, path }, name, right: { value, path } };
        return [{ file, scope, pair, ruleOf: node }];
      }
      const left = { value: node.value.field, path: [...path, 'rule'] };
      return [
        { file, scope: node.scope, pair: { left, name, right: { value, path: [...path, 'value'] } }, ruleOf: node },
      ];
    }),
  );
  return [...inConditions, ...byRules];
});

const operationWords: Readonly<Record<string, string>> = {
  sum: 'this sum',
  difference: 'this difference',
  product: 'this product',
  quotient: 'this quotient',
  choose: 'what is chosen here',
  bands: 'this table',
  date: 'this date',
  between: 'this span',
  min: 'this minimum',
  max: 'this maximum',
  count: 'a count',
};

/** The words for messages; literals and fields as written. */
export function operandWords(operand: Operand): string {
  if (typeof operand !== 'object')
    return /^[a-z]\w*(\(\w+\))?\./i.test(String(operand)) ? String(operand) : JSON.stringify(operand);
  return Object.keys(operand).flatMap((key) => operationWords[key] ?? [])[0] ?? 'this value';
}

/** For the beginning of a sentence. */
export function operandSubject(operand: Operand): string {
  const words = operandWords(operand);
  return typeof operand === 'object' ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
