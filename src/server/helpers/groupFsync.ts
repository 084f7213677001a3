import { setImmediate as othersToo } from 'node:timers/promises';

/** Callers that wait together share one run of `sync`, which begins after the calls of all of them. */
export function groupFsync(sync: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    if (next !== null) return next;
    const run = async () => {
      // Lets every caller of this turn of the event loop join.
      await othersToo();
      next = null;
      await sync();
    };
    last = last.then(run, run);
    next = last;
    return last;
  };
}
