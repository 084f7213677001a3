import { expect, it, onTestFinished, vi } from 'vitest';
import { repeatedly } from '../../../src/server/helpers/repeatedly.ts';

/** Work that ends when the test wants it. */
function heldWork() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const runs: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  return { runs, ...repeatedly(work, 1000) };
}

it('begins at once, and again each time unless it still goes on', async () => {
  const { runs, first } = heldWork();
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await first;
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toHaveLength(2);
});

it('ends once the work that goes on has ended, and does not begin again', async () => {
  const { runs, end } = heldWork();
  let ended = false;
  const ending = end().then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(ended).toBe(false);
  runs[0]?.resolve();
  await ending;
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(1);
});
