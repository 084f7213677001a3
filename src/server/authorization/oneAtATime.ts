/** Runs a piece of work after those that were handed in before it. @throws what `whenFull` makes when too many wait. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue that runs one piece of work at a time and lets at most `most` be there, the running one included. */
export function oneAtATime(most: number, whenFull: () => Error): Queue {
  let last: Promise<unknown> = Promise.resolve();
  let inQueue = 0;
  return async (work) => {
    if (inQueue >= most) throw whenFull();
    inQueue += 1;
    const result = last.then(work).finally(() => {
      inQueue -= 1;
    });
    last = result.catch(() => undefined);
    return result;
  };
}
