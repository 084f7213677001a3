/**
 * The same items until the signal aborts. Its reason is thrown then, also while the next item is waited for: the iterator
 * stays open, since closing it would wait for that item too. Whoever made the items ends them.
 */
export async function* untilAborted<T>(signal: AbortSignal, items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  for (;;) {
    const next = await orAborted(signal, iterator.next());
    if (next.done === true) return;
    yield next.value;
  }
}

async function orAborted<T>(signal: AbortSignal, awaited: Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([awaited, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
