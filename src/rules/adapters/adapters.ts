import type { Static } from 'typebox';
import { type Comparator, type CompiledCondition, comparatorNames } from '../condition.ts';
import { fieldKey, modelKey } from '../names.ts';
import type { AppliedRule } from '../rule.ts';
import type { AdapterSchemas, Comparison } from '../schemas/adapterSchemas.ts';

export interface Adapter {
  readonly type: string;
  /** `field` turns a capitalised property name into an absolute field reference. */
  adapt(parameters: Readonly<Record<string, unknown>>, field: (property: string) => string): AppliedRule;
}

function defineAdapter<T extends keyof AdapterSchemas>(
  type: T,
  adapt: (parameters: Static<AdapterSchemas[T]>, field: (property: string) => string) => AppliedRule,
): Adapter {
  return { type, adapt };
}

function plainAdapter(type: string, rule: string): Adapter {
  return { type, adapt: () => ({ rule }) };
}

function compare(
  { OtherProperty, Operator, Value }: Comparison,
  field: (property: string) => string,
): CompiledCondition {
  const reference = field(OtherProperty);
  return Operator === 'Equals' ? { field: reference, equals: Value } : { field: reference, notEquals: Value };
}

const requiredAdapters = [
  plainAdapter('Required', 'required'),
  plainAdapter('RequiredOnClient', 'requiredOnClient'),
  defineAdapter('RequiredIf', (parameters, field) => ({
    rule: 'requiredIf',
    when: compare(parameters, field),
  })),
  defineAdapter('NestedRequiredIf', ({ Operator, Conditions }, field) => {
    const conditions = Conditions.map((one) => compare(one, field));
    return { rule: 'requiredIf', when: Operator === 'And' ? { all: conditions } : { any: conditions } };
  }),
  defineAdapter('RequiredIfOtherPropertyMatchesRegex', ({ OtherProperty, Pattern }, field) => ({
    rule: 'requiredIf',
    when: { field: field(OtherProperty), matches: Pattern },
  })),
];

const isDate = (bound: number | string) => String(bound).includes('/');

const boundAdapters = [
  defineAdapter('Range', ({ Kind, Min, Max }) => {
    const kind = Kind ?? (isDate(Min) && isDate(Max) ? 'Date' : 'Number');
    return kind === 'Date'
      ? { rule: 'dateRange', min: String(Min), max: String(Max) }
      : { rule: 'range', min: Min, max: Max };
  }),
  defineAdapter('Between', ({ Min, Max }) => ({ rule: 'between', min: Min, max: Max })),
  defineAdapter('EndDate', ({ StartDateProperty, AllowEqual = false }, field) => ({
    rule: 'endDate',
    start: field(StartDateProperty),
    allowEqual: AllowEqual,
  })),
  defineAdapter('InYear', ({ YearProperty }, field) => ({ rule: 'inYear', year: field(YearProperty) })),
  plainAdapter('PreventFutureDate', 'preventFutureDate'),
  plainAdapter('PreventFutureShortDate', 'preventFutureShortDate'),
  plainAdapter('PreventPastDate', 'preventPastDate'),
  defineAdapter('Age', ({ AtLeast, AtMost }) => ({
    rule: 'age',
    ...(AtLeast === undefined ? {} : { atLeast: AtLeast }),
    ...(AtMost === undefined ? {} : { atMost: AtMost }),
  })),
  defineAdapter('ValidDate', ({ Formats }) => ({
    rule: 'validDate',
    ...(Formats === undefined ? {} : { formats: Formats }),
  })),
];

const comparatorTypes = {
  greaterThan: 'GreaterThan',
  atLeast: 'AtLeast',
  lessThan: 'LessThan',
  atMost: 'AtMost',
  before: 'Before',
  after: 'After',
} as const satisfies Readonly<Record<Comparator, keyof AdapterSchemas>>;

const comparisonAdapters = comparatorNames.map((rule) =>
  defineAdapter(comparatorTypes[rule], ({ Value, OtherProperty }, field) => ({
    rule,
    value: OtherProperty === undefined ? Value : field(OtherProperty),
  })),
);

const textAdapters = [
  defineAdapter('MaxLength', ({ Max }) => ({ rule: 'maxLength', max: Max })),
  plainAdapter('CharacterSetRestriction', 'characterSetRestriction'),
  defineAdapter('RegularExpression', ({ Pattern }) => ({
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
  defineAdapter('ReferenceCode', ({ Prefix }) => ({
    rule: 'referenceCode',
    prefix: Prefix,
  })),
  defineAdapter('SameAs', ({ OtherProperty }, field) => ({
    rule: 'sameAs',
    field: field(OtherProperty),
  })),
];

const groupAdapters = [
  defineAdapter('UniqueAmongRecords', ({ As }) => ({
    rule: 'uniqueAmongRecords',
    ...(As === undefined ? {} : { as: As }),
  })),
  defineAdapter('RequireOnePropertyValTrue', ({ Properties }, field) => ({
    rule: 'requireOnePropertyValTrue',
    fields: Properties.map(field),
  })),
  defineAdapter('RequireOnePropertyToHaveAValue', ({ Properties }, field) => ({
    rule: 'requireOnePropertyToHaveAValue',
    fields: Properties.map(field),
  })),
  defineAdapter('RequireOneTrueIf', (parameters, field) => ({
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
  })),
  defineAdapter('UserConfirmsNone', ({ DtoMapping, TransactionType }) => ({
    rule: 'userConfirmsNone',
    list: modelKey({
      dtoMapping: fieldKey(DtoMapping),
      ...(TransactionType === undefined ? {} : { transactionType: TransactionType }),
    }),
  })),
];

export const adapters: readonly Adapter[] = [
  ...requiredAdapters,
  ...boundAdapters,
  ...comparisonAdapters,
  ...textAdapters,
  ...groupAdapters,
];
