/** Waits for all of them, and only then throws: nothing goes on behind whoever undoes them. */
export async function allEnded(works: readonly Promise<void>[]): Promise<void> {
  for (const ended of await Promise.allSettled(works)) if (ended.status === 'rejected') throw ended.reason;
}
