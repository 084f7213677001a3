/** Runs one piece of work at a time, in order. @throws what `busy` returns where `most` are queued or running. */
export function serialQueue(most: number, busy: () => Error) {
  let last: Promise<unknown> = Promise.resolve();
  let inQueue = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inQueue >= most) throw busy();
    inQueue += 1;
    const result = last.then(work).finally(() => {
      inQueue -= 1;
    });
    last = result.catch(() => undefined);
    return result;
  };
}
