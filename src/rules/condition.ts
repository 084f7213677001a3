import type { Move, SpanUnit } from './dateArithmetic.ts';

/**
 * A text is a number ("1,234.50"), a date ("12/31/2020", "06/2020", "today") or a field: `<model alias>.<field key>` in
 * a document, `<model key>.<field key>` once compiled.
 */
export type Operand = number | string | Operation;

interface SomeRecords {
  readonly where?: Condition;
  /** A field of the records: only those count in which it says the same as `of` does outside of them. */
  readonly by?: string;
  /** A field, or the model of a record around: then `by` holds that record's id. */
  readonly of?: string;
}

interface OverRecords extends SomeRecords {
  /** A model alias in a document, a model key once compiled. */
  readonly over?: string;
}

export type Operation =
  | ({ readonly sum: readonly Operand[] } & OverRecords)
  | ({ readonly min: readonly Operand[] } & OverRecords)
  | ({ readonly max: readonly Operand[] } & OverRecords)
  | { readonly product: readonly Operand[] }
  | { readonly difference: readonly Operand[] }
  | { readonly quotient: readonly Operand[] }
  | ({ readonly count: string } & SomeRecords)
  | Choice
  | Bands
  | ({ readonly date: Operand } & Move)
  | { readonly between: readonly Operand[]; readonly in: SpanUnit };

/** The first that holds; without `else` nothing where none does. */
export interface Choice {
  readonly choose: readonly { readonly when: Condition; readonly value: Operand }[];
  readonly else?: Operand;
}

/** The first row that reaches so far. Bounds are literals and belong to their row. */
export interface Bands {
  readonly bands: Operand;
  readonly from?: number | string;
  readonly table: readonly { readonly to: number | string; readonly value: Operand }[];
  readonly else?: Operand;
}

export const comparatorNames = ['greaterThan', 'atLeast', 'lessThan', 'atMost', 'before', 'after'] as const;
export type Comparator = (typeof comparatorNames)[number];

export const isOfDates = (name: Comparator): boolean => name === 'before' || name === 'after';

/** At least one bound is there. */
export type Comparison = { readonly [C in Comparator]?: Operand };

/** Bounds of a number or date, inclusive unless `exclusive`. */
export interface Within {
  readonly min?: Operand;
  readonly max?: Operand;
  readonly exclusive?: boolean;
}

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
 * A string is the name of a condition in flows.json. Fields are `<model alias>.<field key>` in a document; compiling
 * replaces the alias by the model key and each name by its definition.
 */
export type Condition =
  | string
  | ConditionOfFields
  | ComparingCondition
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** A compiled condition: no names, and every field reference absolute, also inside operands. */
export type CompiledCondition =
  | ConditionOfFields
  | ComparingCondition
  | { readonly all: readonly CompiledCondition[] }
  | { readonly any: readonly CompiledCondition[] }
  | { readonly not: CompiledCondition };
