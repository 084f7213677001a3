/** At the latest after 200 ms. Returns how to cancel. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks; a timeout still lets it paint.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 200 });
  return () => cancelIdleCallback(handle);
}
