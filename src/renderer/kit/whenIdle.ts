/** Runs when the browser has nothing else to do, 200 ms from now at the latest. Returns what takes that back. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks; a timeout lets it paint in between all the same.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 200 });
  return () => cancelIdleCallback(handle);
}
