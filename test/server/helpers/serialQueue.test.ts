import { expect, it } from 'vitest';
import { serialQueue } from '../../../src/server/helpers/serialQueue.ts';

it('runs one after the other, one that fails too, and refuses those beyond the bound until one has ended', async () => {
  const inTurn = serialQueue(2, () => new Error('busy'));
  const first = Promise.withResolvers<string>();
  const begun: string[] = [];
  const run = (name: string, work: () => Promise<string>) =>
    inTurn(() => {
      begun.push(name);
      return work();
    });
  const running = run('first', () => first.promise);
  const waiting = run('second', async () => 'done');
  await expect(run('third', async () => 'never')).rejects.toThrow('busy');
  expect(begun).toEqual(['first']);
  first.reject(new Error('failed'));
  await expect(running).rejects.toThrow('failed');
  expect(await waiting).toBe('done');
  expect(await run('fourth', async () => 'done too')).toBe('done too');
  expect(begun).toEqual(['first', 'second', 'fourth']);
});
