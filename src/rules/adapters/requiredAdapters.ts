import { type Static, Type } from 'typebox';
import type { CompiledCondition } from '../condition.ts';
import { defineAdapter, Property, plainAdapter } from './adapter.ts';

const comparison = {
  OtherProperty: Property,
  Operator: Type.Enum(['Equals', 'NotEquals']),
  Value: Type.Union([Type.String({ minLength: 1 }), Type.Boolean(), Type.Null()], { description: 'Null means empty.' }),
};
const Comparison = Type.Object(comparison, { additionalProperties: false });

function compare(
  { OtherProperty, Operator, Value }: Static<typeof Comparison>,
  field: (property: string) => string,
): CompiledCondition {
  const reference = field(OtherProperty);
  return Operator === 'Equals' ? { field: reference, equals: Value } : { field: reference, notEquals: Value };
}

/** Whether a field must have a value. */
export const requiredAdapters = [
  plainAdapter('Required', 'required'),
  plainAdapter('RequiredOnClient', 'requiredOnClient'),
  defineAdapter('RequiredIf', comparison, (parameters, field) => ({
    rule: 'requiredIf',
    when: compare(parameters, field),
  })),
  defineAdapter(
    'NestedRequiredIf',
    {
      Operator: Type.Enum(['And', 'Or']),
      Conditions: Type.Array(Comparison, { minItems: 2, maxItems: 2 }),
    },
    ({ Operator, Conditions }, field) => {
      const conditions = Conditions.map((one) => compare(one, field));
      return { rule: 'requiredIf', when: Operator === 'And' ? { all: conditions } : { any: conditions } };
    },
  ),
  defineAdapter(
    'RequiredIfOtherPropertyMatchesRegex',
    { OtherProperty: Property, Pattern: Type.String({ minLength: 1 }) },
    ({ OtherProperty, Pattern }, field) => ({
      rule: 'requiredIf',
      when: { field: field(OtherProperty), matches: Pattern },
    }),
  ),
];
