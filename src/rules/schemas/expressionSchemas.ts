import { Type } from 'typebox';
import { closedObject } from './closedObject.ts';
import { ConditionRef, conditionFor, DateOperand, NumberOperand, OperandRef, operandFor } from './expressionRefs.ts';
import { FieldReference, ModelAlias } from './references.ts';

/** The browser, which reads no documents, does not load this file. */
const Scalar = Type.Union([Type.String(), Type.Boolean(), Type.Null()], {
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
  { field: FieldReference, in: Type.Array(Type.String(), { minItems: 1 }) },
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
      Type.String({ description: 'The name of a condition of flows.json.' }),
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
/** Without records to iterate a condition has nothing to filter. */
const whereNeedsOver = { dependencies: { where: ['over'] } };
const overRecords = {
  over: Type.Optional(
    Type.String({ ...ModelAlias, description: 'The operands are worked out in each saved record of this model.' }),
  ),
  where,
};

export const operations = {
  sum: closedObject(
    { sum: operands, ...overRecords },
    {
      ...whereNeedsOver,
      description: 'All of them added together; with "over" those of every saved record.',
      examples: [{ sum: ['losses.amount'], over: 'losses' }],
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
  min: closedObject(
    { min: operands, ...overRecords },
    {
      ...whereNeedsOver,
      description: 'The smallest of them: so a sum is capped.',
      examples: [{ min: [{ sum: ['losses.amount'], over: 'losses' }, '500'] }],
    },
  ),
  max: closedObject(
    { max: operands, ...overRecords },
    {
      ...whereNeedsOver,
      description: 'The largest of them.',
      examples: [{ max: [{ difference: ['details.paid', 'details.refunded'] }, 0] }],
    },
  ),
  count: closedObject(
    { count: ModelAlias, where },
    {
      description: 'The number of saved records.',
      examples: [{ count: 'losses', where: { field: 'losses.kind', equals: 'Bank' } }],
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
