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
  expect(conditionReads(condition)).toEqual({ fields: ['d.b', 'd.a'], models: ['r'], names: ['isGroup'] });
});
