import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { yieldQueue } from '../../../src/server/helpers/yieldQueue.ts';

it('callers continue in order, and other work runs in between', async () => {
  const turn = yieldQueue();
  const order: string[] = [];
  const others = (async () => {
    for (let round = 0; round < 3; round += 1) {
      await nextTurn();
      order.push('other');
    }
  })();
  await Promise.all(['first', 'second', 'third'].map((name) => turn().then(() => order.push(name))));
  await others;
  expect(order.filter((name) => name !== 'other')).toEqual(['first', 'second', 'third']);
  expect(order.indexOf('other')).toBeLessThan(order.indexOf('second'));
  expect(order.lastIndexOf('other')).toBeGreaterThan(order.indexOf('second'));
});
