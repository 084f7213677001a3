/** Throws only after all have ended, so that no work goes on while the caller undoes the rest. */
export async function allEnded(works: readonly Promise<void>[]): Promise<void> {
  for (const ended of await Promise.allSettled(works)) if (ended.status === 'rejected') throw ended.reason;
}
