import { type Static, Type } from 'typebox';
import { closedObject } from './closedObject.ts';
import { FieldReference, ModelAlias, type ReferenceKind } from './references.ts';

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
export const CountCondition = closedObject(
  {
    count: ModelAlias,
    atLeast: Type.Optional(Type.Integer({ minimum: 0 })),
    atMost: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { description: 'Holds when the number of saved records lies within the bounds.' },
);

/** A condition as written: an operator or the name of a condition of flows.json. */
export type Condition =
  | string
  | Static<typeof EqualsCondition>
  | Static<typeof NotEqualsCondition>
  | Static<typeof InCondition>
  | Static<typeof MatchesCondition>
  | Static<typeof EmptyCondition>
  | Static<typeof CountCondition>
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** A condition after compiling: no names left, every field reference absolute. */
export type CompiledCondition =
  | Exclude<Condition, string | { all: unknown } | { any: unknown } | { not: unknown }>
  | { readonly all: readonly CompiledCondition[] }
  | { readonly any: readonly CompiledCondition[] }
  | { readonly not: CompiledCondition };

/** Use inside document schemas; `conditionDefinitions` must be among the document's `$defs`. */
export const ConditionRef = Type.Unsafe<Condition>({
  $ref: '#/$defs/condition',
  reference: 'condition' satisfies ReferenceKind,
});

/** A condition in a place of its own, which editors and the reference describe. */
export const conditionFor = (description: string) => Type.Unsafe<Condition>({ ...ConditionRef, description });

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
      CountCondition,
      closedObject({ all: Type.Array(ConditionRef, { minItems: 1 }) }, { description: 'Holds when all hold.' }),
      closedObject({ any: Type.Array(ConditionRef, { minItems: 1 }) }, { description: 'Holds when any holds.' }),
      closedObject({ not: ConditionRef }, { description: 'Holds when the other does not.' }),
    ],
  },
} as const;
