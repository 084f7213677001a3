import { type Static, Type } from 'typebox';
import { closedObject } from './closedObject.ts';
import { FieldReference, ModelAlias, type ReferenceKind } from './references.ts';

/**
 * What is compared or worked out, the same grammar everywhere: in conditions, computed fields, bounds and minimums.
 *
 * A text is a number ("1,234.50"), a date ("12/31/2020", "06/2020", "today") or a field: in a document
 * `<model alias>.<field key>`, compiled `<model key>.<field key>`. How operations are evaluated says `evaluateOperand`.
 */
export type Operand = number | string | Operation;

interface OverRecords {
  /** The model in whose saved records the operands are worked out: its alias in a document, compiled its key. */
  readonly over?: string;
  /** Which of these records count. */
  readonly where?: Condition;
}

/** What is worked out from other operands. */
export type Operation =
  | ({ readonly sum: readonly Operand[] } & OverRecords)
  | ({ readonly min: readonly Operand[] } & OverRecords)
  | ({ readonly max: readonly Operand[] } & OverRecords)
  | { readonly product: readonly Operand[] }
  | { readonly difference: readonly Operand[] }
  | { readonly count: string; readonly where?: Condition };

/** Use inside document schemas; `expressionDefinitions` of operand.ts must be among the document's `$defs`. */
export const OperandRef = Type.Unsafe<Operand>({
  $ref: '#/$defs/operand',
  reference: 'operand' satisfies ReferenceKind,
});

/** An operand in a place of its own, which editors and the reference describe. */
export const operandFor = (description: string) => Type.Unsafe<Operand>({ ...OperandRef, description });

/** Use inside document schemas; `expressionDefinitions` of operand.ts must be among the document's `$defs`. */
export const ConditionRef = Type.Unsafe<Condition>({
  $ref: '#/$defs/condition',
  reference: 'condition' satisfies ReferenceKind,
});

/** A condition in a place of its own, which editors and the reference describe. */
export const conditionFor = (description: string) => Type.Unsafe<Condition>({ ...ConditionRef, description });

/**
 * The one condition grammar: skip rules, dependencies, requiredIf, mask overrides, showWhen and minimum instances.
 *
 * In a document a field is written `<model alias>.<field key>`; compiled, the alias is the model key
 * (`claimDetails`, `claimTransactions(Contribution)`) and every named condition is replaced by its definition.
 */
const Scalar = Type.Union([Type.String(), Type.Boolean(), Type.Null()], {
  description: 'A value of the field; true or false for a checkbox; null means empty.',
});

export const EqualsCondition = closedObject(
  { field: FieldReference, equals: Scalar },
  { description: 'Holds when the field has exactly this value; null means empty.' },
);
export const NotEqualsCondition = closedObject(
  { field: FieldReference, notEquals: Scalar },
  { description: 'Holds when the field has any other value; null means not empty.' },
);
export const InCondition = closedObject(
  { field: FieldReference, in: Type.Array(Type.String(), { minItems: 1 }) },
  { description: 'Holds when the field has one of these values, or a list field holds one of them.' },
);
export const MatchesCondition = closedObject(
  { field: FieldReference, matches: Type.String({ minLength: 1 }) },
  {
    description: 'Holds when the field is not empty and its text matches this regular expression (RE2 syntax).',
  },
);
export const EmptyCondition = closedObject(
  { field: FieldReference, empty: Type.Boolean() },
  { description: 'Holds when the field is empty (true) or not empty (false).' },
);

const numberComparators = {
  greaterThan: Type.Optional(operandFor('It is a number greater than this.')),
  atLeast: Type.Optional(operandFor('It is this number or a greater one.')),
  lessThan: Type.Optional(operandFor('It is a number less than this.')),
  atMost: Type.Optional(operandFor('It is this number or a smaller one.')),
};
const comparators = {
  ...numberComparators,
  before: Type.Optional(operandFor('It is a date before this one.')),
  after: Type.Optional(operandFor('It is a date after this one.')),
};
export const comparatorNames = ['greaterThan', 'atLeast', 'lessThan', 'atMost', 'before', 'after'] as const;
/** How two operands may be compared: the names of operators in conditions, and of rules. */
export type Comparator = (typeof comparatorNames)[number];

export const isOfDates = (name: Comparator): boolean => name === 'before' || name === 'after';

export const FieldComparison = closedObject(
  { field: FieldReference, ...comparators },
  {
    description:
      'Holds when the number or date in the field is so; with several of them when it is all of that. Never while either is empty.',
    examples: [{ field: 'details.amount', atLeast: '100', atMost: 'details.limit' }],
  },
);
export const ValueComparison = closedObject(
  { value: OperandRef, ...comparators },
  {
    description: 'The same of a value that is worked out.',
    examples: [{ value: { sum: ['losses.amount'], over: 'losses' }, greaterThan: '500' }],
  },
);
export const CountCondition = closedObject(
  {
    count: ModelAlias,
    where: Type.Optional(conditionFor('Only the records count in which this holds.')),
    ...numberComparators,
  },
  {
    description: 'Holds when the number of saved records lies within the bounds.',
    examples: [{ count: 'losses', atLeast: 1 }],
  },
);
export const SomeCondition = closedObject(
  { some: ModelAlias, where: conditionFor('What holds in at least one of the saved records.') },
  {
    description: 'Holds when the other holds in at least one saved record.',
    examples: [{ some: 'losses', where: { field: 'losses.amount', greaterThan: '100' } }],
  },
);
export const EveryCondition = closedObject(
  { every: ModelAlias, where: conditionFor('What holds in all of the saved records.') },
  {
    description: 'Holds when the other holds in all saved records; also where there are none.',
    examples: [{ every: 'losses', where: { field: 'losses.date', before: 'today' } }],
  },
);

type ConditionOfFields =
  | Static<typeof EqualsCondition>
  | Static<typeof NotEqualsCondition>
  | Static<typeof InCondition>
  | Static<typeof MatchesCondition>
  | Static<typeof EmptyCondition>;

/** Bounds of a comparison; at least one of them is there. */
export type Comparison = { readonly [C in Comparator]?: Operand };

/** Between what a number or a date lies, both included unless it says otherwise. */
export interface Within {
  readonly min?: Operand;
  readonly max?: Operand;
  readonly exclusive?: boolean;
}

/** What one comparator asks for. */
export function withinOf(name: Comparator, bound: Operand): Within {
  const exclusive = name !== 'atLeast' && name !== 'atMost';
  const isLower = name === 'greaterThan' || name === 'atLeast' || name === 'after';
  return isLower ? { min: bound, exclusive } : { max: bound, exclusive };
}

type ComparingCondition =
  | ({ readonly field: string } & Comparison)
  | ({ readonly value: Operand } & Comparison)
  | ({ readonly count: string; readonly where?: Condition } & Comparison)
  | { readonly some: string; readonly where: Condition }
  | { readonly every: string; readonly where: Condition };

/** A condition as written: an operator or the name of a condition of flows.json. */
export type Condition =
  | string
  | ConditionOfFields
  | ComparingCondition
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** A condition after compiling: no names left, every field reference absolute, those inside of operands too. */
export type CompiledCondition =
  | ConditionOfFields
  | ComparingCondition
  | { readonly all: readonly CompiledCondition[] }
  | { readonly any: readonly CompiledCondition[] }
  | { readonly not: CompiledCondition };

export const conditionDefinitions = {
  condition: {
    description: 'A condition: the name of one of flows.json, or one written here.',
    anyOf: [
      Type.String({ description: 'The name of a condition of flows.json.' }),
      EqualsCondition,
      NotEqualsCondition,
      InCondition,
      MatchesCondition,
      EmptyCondition,
      FieldComparison,
      ValueComparison,
      CountCondition,
      SomeCondition,
      EveryCondition,
      closedObject({ all: Type.Array(ConditionRef, { minItems: 1 }) }, { description: 'Holds when all hold.' }),
      closedObject({ any: Type.Array(ConditionRef, { minItems: 1 }) }, { description: 'Holds when any holds.' }),
      closedObject({ not: ConditionRef }, { description: 'Holds when the other does not.' }),
    ],
  },
} as const;
