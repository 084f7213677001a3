import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets one caller continue per turn of the event loop, so that a submit waits for one of them and not for all. */
export function yieldQueue(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
