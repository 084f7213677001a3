import { type Static, type TObject, Type } from 'typebox';
import { dateFormats } from '../calendarDate.ts';
import { type Comparator, isOfDates } from '../condition.ts';
import { prefixPattern } from '../referenceCode.ts';
import { closedObject } from './closedObject.ts';
import { DateOperand, NumberOperand } from './expressionRefs.ts';
import { comparedAs } from './groupRules.ts';
import { named, TextKey } from './references.ts';

const Property = Type.String({
  pattern: '^[A-Z]\\w*$',
  ...named('modelField'),
  description: 'Another property of the same model, capitalised.',
});

const PropertyList = (size: { readonly minItems: number; readonly maxItems?: number }) =>
  Type.Array(Property, { ...size, uniqueItems: true });

const comparison = {
  OtherProperty: Property,
  Operator: Type.Enum(['Equals', 'NotEquals']),
  Value: Type.Union([Type.String({ minLength: 1, ...named('value') }), Type.Boolean(), Type.Null()], {
    description: 'Null means empty.',
  }),
};
const Comparison = closedObject(comparison);
export type Comparison = Static<typeof Comparison>;

const Bound = Type.Union([Type.Integer(), Type.String({ minLength: 1 })], {
  description: 'A whole number, a decimal number as text, or a date.',
});
const Years = Type.Optional(Type.Integer({ minimum: 0, maximum: 150, description: 'Completed years.' }));

/** Either `Value` or `OtherProperty`. */
const compared = (rule: Comparator) =>
  closedObject(
    {
      Value: Type.Optional(
        isOfDates(rule)
          ? DateOperand
          : Type.Union([Type.Integer(), NumberOperand], { description: 'A number, like 12 or "1234.50".' }),
      ),
      OtherProperty: Type.Optional(Property),
    },
    { minProperties: 1, maxProperties: 1 },
  );

export const adapterSchemas = {
  RequiredIf: closedObject(comparison),
  NestedRequiredIf: closedObject({
    Operator: Type.Enum(['And', 'Or']),
    Conditions: Type.Array(Comparison, { minItems: 2, maxItems: 2 }),
  }),
  RequiredIfOtherPropertyMatchesRegex: closedObject({
    OtherProperty: Property,
    Pattern: Type.String({ minLength: 1 }),
  }),
  Range: closedObject({
    Kind: Type.Optional(Type.Enum(['Number', 'Date'], { description: 'By default what the bounds look like.' })),
    Min: Bound,
    Max: Bound,
  }),
  Between: closedObject({ Min: Bound, Max: Bound }),
  EndDate: closedObject({
    StartDateProperty: Property,
    AllowEqual: Type.Optional(Type.Boolean({ description: 'Default false.' })),
  }),
  InYear: closedObject({ YearProperty: Property }),
  Age: closedObject({ AtLeast: Years, AtMost: Years }),
  ValidDate: closedObject({
    Formats: Type.Optional(Type.Array(Type.Enum([...dateFormats]), { minItems: 1, uniqueItems: true })),
  }),
  GreaterThan: compared('greaterThan'),
  AtLeast: compared('atLeast'),
  LessThan: compared('lessThan'),
  AtMost: compared('atMost'),
  Before: compared('before'),
  After: compared('after'),
  MaxLength: closedObject({ Max: Type.Integer({ minimum: 0 }) }),
  RegularExpression: closedObject({ Pattern: Type.String({ minLength: 1 }) }),
  ReferenceCode: closedObject({
    Prefix: Type.String({ pattern: prefixPattern, description: 'That of the settings, and so it may be left out.' }),
  }),
  SameAs: closedObject({ OtherProperty: Property }),
  UniqueAmongRecords: closedObject({
    As: Type.Optional(Type.Enum([...comparedAs], { description: 'Default: by the widget of the field.' })),
  }),
  RequireOnePropertyValTrue: closedObject({ Properties: PropertyList({ minItems: 1 }) }),
  RequireOnePropertyToHaveAValue: closedObject({ Properties: PropertyList({ minItems: 1 }) }),
  RequireOneTrueIf: closedObject({
    Property,
    Value: Type.Union([Type.String({ minLength: 1, ...named('value') }), Type.Boolean()]),
    Properties: PropertyList({ minItems: 2, maxItems: 2 }),
    PropertyLabel: TextKey,
    FirstLabel: TextKey,
    SecondLabel: TextKey,
    ValueLabel: Type.Optional(TextKey),
  }),
  UserConfirmsNone: closedObject({
    DtoMapping: Type.String({
      pattern: '^[A-Za-z]\\w*$',
      description: 'The model whose saved records are the list.',
    }),
    TransactionType: Type.Optional(Type.String({ pattern: '^[A-Z]\\w*$', ...named('transactionType') })),
  }),
};
export type AdapterSchemas = typeof adapterSchemas;

const none = closedObject({});
const byType: ReadonlyMap<string, TObject> = new Map(Object.entries<TObject>(adapterSchemas));

export const parametersOf = (type: string): TObject => byType.get(type) ?? none;
