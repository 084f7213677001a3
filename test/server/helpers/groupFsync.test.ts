import { expect, it } from 'vitest';
import { groupFsync } from '../../../src/server/helpers/groupFsync.ts';

/** A disk whose syncs end when the test wants it. */
function heldDisk() {
  const running: PromiseWithResolvers<void>[] = [];
  const begun = () => expect.poll(() => running.length);
  const sync = groupFsync(() => {
    const held = Promise.withResolvers<void>();
    running.push(held);
    return held.promise;
  });
  const done: string[] = [];
  const waiting = (name: string) => sync().then(() => void done.push(name));
  return { running, begun, waiting, done };
}

it('a caller waits for a sync that began after its call', async () => {
  const { running, begun, waiting, done } = heldDisk();
  const first = waiting('first');
  await begun().toBe(1);
  const late = waiting('late');
  running[0]?.resolve();
  await first;
  await begun().toBe(2);
  expect(done).toEqual(['first']);
  running[1]?.resolve();
  await late;
  expect(done).toEqual(['first', 'late']);
});

it('all who ask while one runs share the next', async () => {
  const { running, begun, waiting, done } = heldDisk();
  const first = waiting('first');
  await begun().toBe(1);
  const others = ['a', 'b', 'c'].map(waiting);
  running[0]?.resolve();
  await first;
  await begun().toBe(2);
  running[1]?.resolve();
  await Promise.all(others);
  expect(done).toEqual(['first', 'a', 'b', 'c']);
  expect(running).toHaveLength(2);
});

it('fails the callers of a failed sync, and none after them', async () => {
  const { running, begun, waiting } = heldDisk();
  const first = waiting('first');
  await begun().toBe(1);
  const later = waiting('later');
  running[0]?.reject(new Error('the disk is gone'));
  await expect(first).rejects.toThrow('the disk is gone');
  await begun().toBe(2);
  running[1]?.resolve();
  await expect(later).resolves.toBeUndefined();
});
