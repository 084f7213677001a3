import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets those who ask go on one after the other, one each time around the event loop. A claim goes around it many times,
 * for every file that it writes: it waits for one of the others each time, and not for all of them.
 */
export function oneEachTurn(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
