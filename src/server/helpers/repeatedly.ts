/**
 * Runs `work` now and at every interval, never twice at a time. `first` resolves after the first run, `end` stops after
 * the current one. `work` must not reject. The timer does not keep the process alive.
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
