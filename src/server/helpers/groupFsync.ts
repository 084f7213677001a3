import { setImmediate as othersToo } from 'node:timers/promises';

/**
 * Lets all who wait at a moment share one run of `sync`. What the returned function gives resolves when a run has ended
 * that began after the call, never by one that was running already, and fails as that run does.
 */
export function groupFsync(sync: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    if (next !== null) return next;
    const run = async () => {
      // Whoever comes in this turn of the event loop comes along.
      await othersToo();
      next = null;
      await sync();
    };
    last = last.then(run, run);
    next = last;
    return last;
  };
}
