import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets one caller go on each time around the event loop, so that a claim, which goes around it for every file that it
 * writes, waits for one of them each time and not for all.
 */
export function yieldQueue(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
