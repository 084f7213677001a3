import { expect, it } from 'vitest';
import type { Condition } from '../../../src/rules/condition.ts';
import { conditionReads } from '../../../src/rules/conditions/conditionReads.ts';

it('lists what a condition reads: fields, models and names once each, in the order they are written', () => {
  const condition: Condition = {
    all: [
      { field: 'd.b', equals: 'x' },
      'isGroup',
      { any: [{ field: 'd.a', empty: true }, { count: 'r', atMost: 1 }, { not: { field: 'd.b', in: ['y'] } }] },
    ],
  };
  expect(conditionReads(condition)).toEqual({
    fields: ['d.b', 'd.a'],
    reads: [
      { field: 'd.b', records: [] },
      { field: 'd.a', records: [] },
    ],
    models: ['r'],
    names: ['isGroup'],
  });
});

it('lists what is read in the records that a condition or an operand goes through', () => {
  const condition: Condition = {
    value: {
      sum: ['losses.amount', { product: ['d.rate', 2] }],
      over: 'losses',
      where: { field: 'losses.kind', equals: 'a' },
    },
    atMost: { min: ['d.cap', '500'] },
  };
  expect(conditionReads({ some: 'cars', where: condition })).toEqual({
    fields: ['losses.kind', 'losses.amount', 'd.rate', 'd.cap'],
    reads: [
      { field: 'losses.kind', records: ['losses', 'cars'] },
      { field: 'losses.amount', records: ['losses', 'cars'] },
      { field: 'd.rate', records: ['losses', 'cars'] },
      { field: 'd.cap', records: ['cars'] },
    ],
    models: ['cars', 'losses'],
    names: [],
  });
});
