/**
 * Does work now and every so many milliseconds, never beside itself: while it goes on, its next time is left out. `first`
 * resolves when it was done once. `end` stops it, and resolves when what goes on is done. `work` must not reject. The
 * timer keeps no process from ending.
 */
export function repeatedly(
  work: () => Promise<void>,
  everyMilliseconds: number,
): { readonly first: Promise<void>; end(): Promise<void> } {
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    await work();
    isRunning = false;
  };
  const first = run();
  let last = first;
  const timer = setInterval(() => {
    if (!isRunning) last = run();
  }, everyMilliseconds);
  timer.unref();
  return {
    first,
    end() {
      clearInterval(timer);
      return last;
    },
  };
}
