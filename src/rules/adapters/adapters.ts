import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { dateFormats } from '../calendarDate.ts';
import { closedObject } from '../closedObject.ts';
import { type CompiledCondition, comparatorNames, isOfDates } from '../condition.ts';
import { fieldKey, modelKey } from '../names.ts';
import { DateOperand, NumberOperand } from '../operand.ts';
import { prefixPattern } from '../referenceCode.ts';
import { TextKey } from '../references.ts';
import type { AppliedRule } from '../rule.ts';
import { comparedAs } from '../rules/groupRules.ts';

/** Turns one API validation type of the server's model config into a rule. */
export interface Adapter<P extends TProperties = TProperties> {
  /** The API validation type; config is matched without regard to case. */
  readonly type: string;
  /** The closed schema of the validation's `parameters`, named as on the wire. */
  readonly parameters: TObject<P>;
  /** `field` turns a capitalised property name into an absolute field reference. */
  adapt(parameters: Static<TObject<P>>, field: (property: string) => string): AppliedRule;
}

/** Returns the adapter with its parameter schema closed; of some parameters only one may be given. */
function defineAdapter<P extends TProperties>(
  type: string,
  parameters: P,
  adapt: Adapter<P>['adapt'],
  size: { readonly minProperties?: number; readonly maxProperties?: number } = {},
): Adapter<P> {
  return { type, parameters: closedObject(parameters, size), adapt };
}

/** Returns the adapter of a validation without parameters. */
function plainAdapter(type: string, rule: string): Adapter {
  return defineAdapter(type, {}, () => ({ rule }));
}

/** The name of another property of the same model, capitalised. */
const Property = Type.String({
  pattern: '^[A-Z]\\w*$',
  description: 'Another property of the same model, capitalised.',
});

const PropertyList = (size: { readonly minItems: number; readonly maxItems?: number }) =>
  Type.Array(Property, { ...size, uniqueItems: true });

const comparison = {
  OtherProperty: Property,
  Operator: Type.Enum(['Equals', 'NotEquals']),
  Value: Type.Union([Type.String({ minLength: 1 }), Type.Boolean(), Type.Null()], { description: 'Null means empty.' }),
};
const Comparison = closedObject(comparison);

function compare(
  { OtherProperty, Operator, Value }: Static<typeof Comparison>,
  field: (property: string) => string,
): CompiledCondition {
  const reference = field(OtherProperty);
  return Operator === 'Equals' ? { field: reference, equals: Value } : { field: reference, notEquals: Value };
}

/** Whether a field must have a value. */
const requiredAdapters = [
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

const Bound = Type.Union([Type.Integer(), Type.String({ minLength: 1 })], {
  description: 'A whole number, a decimal number as text, or a date.',
});
const Years = Type.Optional(Type.Integer({ minimum: 0, maximum: 150, description: 'Completed years.' }));
const isDate = (bound: number | string) => String(bound).includes('/');

/** Numbers and dates within bounds. */
const boundAdapters = [
  defineAdapter(
    'Range',
    {
      Kind: Type.Optional(Type.Enum(['Number', 'Date'], { description: 'By default what the bounds look like.' })),
      Min: Bound,
      Max: Bound,
    },
    ({ Kind, Min, Max }) => {
      const kind = Kind ?? (isDate(Min) && isDate(Max) ? 'Date' : 'Number');
      return kind === 'Date'
        ? { rule: 'dateRange', min: String(Min), max: String(Max) }
        : { rule: 'range', min: Min, max: Max };
    },
  ),
  defineAdapter('Between', { Min: Bound, Max: Bound }, ({ Min, Max }) => ({ rule: 'between', min: Min, max: Max })),
  defineAdapter(
    'EndDate',
    { StartDateProperty: Property, AllowEqual: Type.Optional(Type.Boolean({ description: 'Default false.' })) },
    ({ StartDateProperty, AllowEqual = false }, field) => ({
      rule: 'endDate',
      start: field(StartDateProperty),
      allowEqual: AllowEqual,
    }),
  ),
  plainAdapter('PreventFutureDate', 'preventFutureDate'),
  plainAdapter('PreventFutureShortDate', 'preventFutureShortDate'),
  plainAdapter('PreventPastDate', 'preventPastDate'),
  defineAdapter('Age', { AtLeast: Years, AtMost: Years }, ({ AtLeast, AtMost }) => ({
    rule: 'age',
    ...(AtLeast === undefined ? {} : { atLeast: AtLeast }),
    ...(AtMost === undefined ? {} : { atMost: AtMost }),
  })),
  defineAdapter(
    'ValidDate',
    { Formats: Type.Optional(Type.Array(Type.Enum([...dateFormats]), { minItems: 1, uniqueItems: true })) },
    ({ Formats }) => ({ rule: 'validDate', ...(Formats === undefined ? {} : { formats: Formats }) }),
  ),
];

/** Numbers and dates compared with a fixed one, or with another property. */
const comparisonAdapters = comparatorNames.map((rule) =>
  defineAdapter(
    rule.charAt(0).toUpperCase() + rule.slice(1),
    {
      Value: Type.Optional(
        isOfDates(rule)
          ? DateOperand
          : Type.Union([Type.Integer(), NumberOperand], { description: 'A number, like 12 or "1234.50".' }),
      ),
      OtherProperty: Type.Optional(Property),
    },
    ({ Value, OtherProperty }, field) => ({
      rule,
      value: OtherProperty === undefined ? Value : field(OtherProperty),
    }),
    { minProperties: 1, maxProperties: 1 },
  ),
);

/** What the text of one field looks like. */
const textAdapters = [
  defineAdapter('MaxLength', { Max: Type.Integer({ minimum: 0 }) }, ({ Max }) => ({ rule: 'maxLength', max: Max })),
  plainAdapter('CharacterSetRestriction', 'characterSetRestriction'),
  defineAdapter('RegularExpression', { Pattern: Type.String({ minLength: 1 }) }, ({ Pattern }) => ({
    rule: 'regularExpression',
    pattern: Pattern,
  })),
  plainAdapter('Email', 'email'),
  plainAdapter('Url', 'url'),
  plainAdapter('Integer', 'integer'),
  plainAdapter('Decimal', 'decimal'),
  plainAdapter('Alpha', 'alpha'),
  plainAdapter('Alphanumeric', 'alphanumeric'),
  plainAdapter('Vin', 'vin'),
  defineAdapter('ReferenceCode', { Prefix: Type.String({ pattern: prefixPattern }) }, ({ Prefix }) => ({
    rule: 'referenceCode',
    prefix: Prefix,
  })),
  defineAdapter('SameAs', { OtherProperty: Property }, ({ OtherProperty }, field) => ({
    rule: 'sameAs',
    field: field(OtherProperty),
  })),
];

/** Rules that look at several fields, or at a list of records. */
const groupAdapters = [
  defineAdapter(
    'UniqueAmongRecords',
    { As: Type.Optional(Type.Enum([...comparedAs], { description: 'Default: by the widget of the field.' })) },
    ({ As }) => ({ rule: 'uniqueAmongRecords', ...(As === undefined ? {} : { as: As }) }),
  ),
  defineAdapter(
    'RequireOnePropertyValTrue',
    { Properties: PropertyList({ minItems: 1 }) },
    ({ Properties }, field) => ({
      rule: 'requireOnePropertyValTrue',
      fields: Properties.map(field),
    }),
  ),
  defineAdapter(
    'RequireOnePropertyToHaveAValue',
    { Properties: PropertyList({ minItems: 1 }) },
    ({ Properties }, field) => ({ rule: 'requireOnePropertyToHaveAValue', fields: Properties.map(field) }),
  ),
  defineAdapter(
    'RequireOneTrueIf',
    {
      Property,
      Value: Type.Union([Type.String({ minLength: 1 }), Type.Boolean()]),
      Properties: PropertyList({ minItems: 2, maxItems: 2 }),
      PropertyLabel: TextKey,
      FirstLabel: TextKey,
      SecondLabel: TextKey,
      ValueLabel: Type.Optional(TextKey),
    },
    (parameters, field) => ({
      rule: 'requireOneTrueIf',
      field: field(parameters.Property),
      equals: parameters.Value,
      fields: parameters.Properties.map(field),
      labels: {
        field: parameters.PropertyLabel,
        field1: parameters.FirstLabel,
        field2: parameters.SecondLabel,
        ...(parameters.ValueLabel === undefined ? {} : { value: parameters.ValueLabel }),
      },
    }),
  ),
  defineAdapter(
    'UserConfirmsNone',
    {
      DtoMapping: Type.String({
        pattern: '^[A-Za-z]\\w*$',
        description: 'The model whose saved records are the list.',
      }),
      TransactionType: Type.Optional(Type.String({ pattern: '^[A-Z]\\w*$' })),
    },
    ({ DtoMapping, TransactionType }) => ({
      rule: 'userConfirmsNone',
      list: modelKey({
        dtoMapping: fieldKey(DtoMapping),
        ...(TransactionType === undefined ? {} : { transactionType: TransactionType }),
      }),
    }),
  ),
];

/** The adapter of every API validation type. */
export const adapters: readonly Adapter[] = [
  ...requiredAdapters,
  ...boundAdapters,
  ...comparisonAdapters,
  ...textAdapters,
  ...groupAdapters,
];
