import { Type } from 'typebox';
import { spanUnits } from '../dateArithmetic.ts';
import { closedObject } from './closedObject.ts';
import {
  ConditionRef,
  conditionFor,
  DateOperand,
  FixedDate,
  NumberOperand,
  OperandRef,
  operandFor,
} from './expressionRefs.ts';
import { FieldReference, ModelAlias, named } from './references.ts';

/** The browser, which reads no documents, does not load this file. */
const Scalar = Type.Union([Type.String(named('value')), Type.Boolean(), Type.Null()], {
  description: 'A value of the field; true or false for a checkbox; null means empty.',
});

const EqualsCondition = closedObject(
  { field: FieldReference, equals: Scalar },
  { description: 'Holds when the field has exactly this value; null means empty.' },
);
const NotEqualsCondition = closedObject(
  { field: FieldReference, notEquals: Scalar },
  { description: 'Holds when the field has any other value; null means not empty.' },
);
const InCondition = closedObject(
  { field: FieldReference, in: Type.Array(Type.String(named('value')), { minItems: 1 }) },
  { description: 'Holds when the field has one of these values, or a list field holds one of them.' },
);
const MatchesCondition = closedObject(
  { field: FieldReference, matches: Type.String({ minLength: 1 }) },
  {
    description: 'Holds when the field is not empty and its text matches this regular expression (RE2 syntax).',
  },
);
const EmptyCondition = closedObject(
  { field: FieldReference, empty: Type.Boolean() },
  { description: 'Holds when the field is empty (true) or not empty (false).' },
);
const PrefilledCondition = closedObject(
  { field: FieldReference, prefilled: Type.Boolean() },
  {
    description:
      'Holds when the answer still says what the server filled in by the "prepopulatedDataKey" of its field (true), or when it does not, also because the server knew nothing (false).',
  },
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
const FieldComparison = closedObject(
  { field: FieldReference, ...comparators },
  {
    description:
      'Holds when the number or date in the field is so; with several of them when it is all of that. Never while either is empty.',
    examples: [{ field: 'details.amount', atLeast: '100', atMost: 'details.limit' }],
  },
);
const ValueComparison = closedObject(
  { value: OperandRef, ...comparators },
  {
    description: 'The same of a value that is worked out.',
    examples: [{ value: { sum: ['losses.amount'], over: 'losses' }, greaterThan: '500' }],
  },
);
const CountCondition = closedObject(
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
const SomeCondition = closedObject(
  { some: ModelAlias, where: conditionFor('What holds in at least one of the saved records.') },
  {
    description: 'Holds when the other holds in at least one saved record.',
    examples: [{ some: 'losses', where: { field: 'losses.amount', greaterThan: '100' } }],
  },
);
const EveryCondition = closedObject(
  { every: ModelAlias, where: conditionFor('What holds in all of the saved records.') },
  {
    description: 'Holds when the other holds in all saved records; also where there are none.',
    examples: [{ every: 'losses', where: { field: 'losses.date', before: 'today' } }],
  },
);

export const conditionDefinitions = {
  condition: {
    description: 'A condition: the name of one of flows.json, or one written here.',
    anyOf: [
      Type.String({ ...named('condition'), description: 'The name of a condition of flows.json.' }),
      EqualsCondition,
      NotEqualsCondition,
      InCondition,
      MatchesCondition,
      EmptyCondition,
      PrefilledCondition,
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

const operands = Type.Array(OperandRef, { minItems: 1, description: 'What it is worked out from.' });
const where = Type.Optional(conditionFor('Only the records count in which this holds.'));
const grouped = {
  by: Type.Optional(
    Type.String({
      ...FieldReference,
      description: 'A field of these records: only those count in which it has the same answer as "of".',
    }),
  ),
  of: Type.Optional(
    Type.Union([FieldReference, ModelAlias], {
      description:
        'What "by" is compared with, read where the value is worked out: a field, or the alias of the record there, where "by" is a choice of such records.',
    }),
  ),
};
const bothOfGroup = { by: ['of'], of: ['by'] };
/** Without records to iterate there is nothing to filter. */
const needsOver = { dependencies: { where: ['over'], by: ['of', 'over'], of: ['by', 'over'] } };
const overRecords = {
  over: Type.Optional(
    Type.String({ ...ModelAlias, description: 'The operands are worked out in each saved record of this model.' }),
  ),
  where,
  ...grouped,
};
const bound = Type.Union([Type.Integer(), NumberOperand, FixedDate], {
  description: 'A number or a date that belongs to the row, and all that is below it down to the row before.',
});
const otherwise = operandFor('What it comes to otherwise; without it to nothing.');
const moved = (unit: string) =>
  Type.Optional(
    Type.Integer({ minimum: -99_999, maximum: 99_999, description: `So many ${unit} later; earlier with a minus.` }),
  );

export const operations = {
  sum: closedObject(
    { sum: operands, ...overRecords },
    {
      ...needsOver,
      description: 'All of them added together; with "over" those of every saved record.',
      examples: [
        { sum: ['losses.amount'], over: 'losses' },
        { sum: ['losses.amount'], over: 'losses', by: 'losses.kind', of: 'details.reason' },
      ],
    },
  ),
  difference: closedObject(
    { difference: Type.Array(OperandRef, { minItems: 2, description: 'The first less all others.' }) },
    { description: 'The first less all others.', examples: [{ difference: ['details.paid', 'details.refunded'] }] },
  ),
  product: closedObject(
    { product: operands },
    { description: 'All of them multiplied.', examples: [{ product: ['details.hours', '25'] }] },
  ),
  quotient: closedObject(
    {
      quotient: Type.Array(OperandRef, { minItems: 2, maxItems: 2, description: 'The first divided by the second.' }),
    },
    {
      description:
        'The first divided by the second, rounded to two decimals, half a cent away from zero; nothing where the second is 0. Multiply first, then divide: so a share is right to the cent.',
      examples: [{ quotient: [{ product: ['details.limit', 'details.hours'] }, '7.5'] }],
    },
  ),
  min: closedObject(
    { min: operands, ...overRecords },
    {
      ...needsOver,
      description: 'The smallest of them: so a sum is capped.',
      examples: [{ min: [{ sum: ['losses.amount'], over: 'losses' }, '500'] }],
    },
  ),
  max: closedObject(
    { max: operands, ...overRecords },
    {
      ...needsOver,
      description: 'The largest of them.',
      examples: [{ max: [{ difference: ['details.paid', 'details.refunded'] }, 0] }],
    },
  ),
  count: closedObject(
    { count: ModelAlias, where, ...grouped },
    {
      dependencies: bothOfGroup,
      description: 'The number of saved records.',
      examples: [{ count: 'losses', where: { field: 'losses.kind', equals: 'Bank' } }],
    },
  ),
  choose: closedObject(
    {
      choose: Type.Array(
        closedObject({
          when: conditionFor('The condition of this value.'),
          value: operandFor('What it comes to then.'),
        }),
        { minItems: 1, description: 'From top to bottom: the first whose condition holds.' },
      ),
      else: Type.Optional(otherwise),
    },
    {
      description: 'The value of the first condition that holds; else that of "else", without it nothing.',
      examples: [
        {
          choose: [{ when: { field: 'details.agrees', equals: true }, value: 'details.paid' }],
          else: { min: ['details.paid', '75'] },
        },
      ],
    },
  ),
  bands: closedObject(
    {
      bands: operandFor('The date, amount or number that is looked up.'),
      from: Type.Optional(
        Type.Union([Type.Integer(), NumberOperand, FixedDate], {
          description: 'The first date, amount or number of the first row; without it the row has no beginning.',
        }),
      ),
      table: Type.Array(closedObject({ to: bound, value: operandFor('What it comes to in this row.') }), {
        minItems: 1,
        description: 'Rows, the bounds ascending. Each reaches from behind the one before to its own bound, included.',
      }),
      else: Type.Optional(otherwise),
    },
    {
      description:
        'A table: the value of the row in which it lies. Each row reaches to its "to", which belongs to it. Outside of all rows, and for an empty answer, that of "else", without it nothing. A value may be a table itself.',
      examples: [
        {
          bands: 'details.amount',
          from: 0,
          table: [
            { to: '99.99', value: '10' },
            { to: '500', value: { product: ['details.amount', '0.25'] } },
          ],
          else: '125',
        },
      ],
    },
  ),
  date: closedObject(
    {
      date: operandFor('The date that it begins with.'),
      years: moved('years'),
      months: moved('months'),
      weeks: moved('weeks'),
      days: moved('days'),
    },
    {
      minProperties: 2,
      description:
        'A date so much later or earlier. Years and months first: a day that the month does not have is its last one (a month after 01/31/2023 is 02/28/2023). A month counts as its first day where days or weeks are added.',
      examples: [{ date: 'details.bought', months: 18, days: -1 }],
    },
  ),
  between: closedObject(
    {
      between: Type.Array(OperandRef, { minItems: 2, maxItems: 2, description: 'The first date and the last.' }),
      in: Type.Enum([...spanUnits], { description: 'Whole ones are counted.' }),
    },
    {
      description:
        'How many whole days, weeks or months there are from the first date to the last; less than 0 where the last is earlier, nothing where one is empty. A month counts as its first day.',
      examples: [{ between: ['details.bought', '12/31/2022'], in: 'weeks' }],
    },
  ),
} as const;

export const expressionDefinitions = {
  ...conditionDefinitions,
  operand: {
    description:
      'A number, a date, a field, or something worked out from others. An empty answer, and one that is no number, counts as 0; so does what is worked out of no records.',
    anyOf: [
      Type.Integer({ description: 'A whole number.' }),
      NumberOperand,
      DateOperand,
      FieldReference,
      ...Object.values(operations),
    ],
  },
} as const;
