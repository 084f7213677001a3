/**
 * What is compared or worked out, the same grammar everywhere: in conditions, computed fields, bounds and minimums.
 *
 * A text is a number ("1,234.50"), a date ("12/31/2020", "06/2020", "today") or a field: in a document
 * `<model alias>.<field key>`, compiled `<model key>.<field key>`. `conditions/evaluate.ts` evaluates operations.
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

export const comparatorNames = ['greaterThan', 'atLeast', 'lessThan', 'atMost', 'before', 'after'] as const;
/** How two operands may be compared: the names of operators in conditions, and of rules. */
export type Comparator = (typeof comparatorNames)[number];

export const isOfDates = (name: Comparator): boolean => name === 'before' || name === 'after';

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

type ConditionOfFields =
  | { readonly field: string; readonly equals: string | boolean | null }
  | { readonly field: string; readonly notEquals: string | boolean | null }
  | { readonly field: string; readonly in: readonly string[] }
  | { readonly field: string; readonly matches: string }
  | { readonly field: string; readonly empty: boolean }
  | { readonly field: string; readonly prefilled: boolean };

type ComparingCondition =
  | ({ readonly field: string } & Comparison)
  | ({ readonly value: Operand } & Comparison)
  | ({ readonly count: string; readonly where?: Condition } & Comparison)
  | { readonly some: string; readonly where: Condition }
  | { readonly every: string; readonly where: Condition };

/**
 * The one condition grammar: skip rules, dependencies, requiredIf, mask overrides, showWhen and minimum instances. As
 * written it is an operator or the name of a condition of flows.json.
 *
 * In a document a field is written `<model alias>.<field key>`; compiled, the alias is the model key
 * (`claimDetails`, `claimTransactions(Contribution)`) and every named condition is replaced by its definition.
 */
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
