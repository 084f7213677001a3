import { errorCode } from '../../helpers/errorCode.ts';
import { HttpError, malformed } from '../../helpers/httpError.ts';

/** A body that is cut off or not multipart is the sender's fault: it becomes a 400, not a 500. */
export async function* readable<T>(signal: AbortSignal, items: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* untilAborted(signal, items);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw errorCode(error).startsWith('FST_') ? error : malformed('the body is not a complete multipart/form-data');
  }
}

/** Throws the signal's reason even while it waits for an item. The iterator stays open: closing it would wait too. */
async function* untilAborted<T>(signal: AbortSignal, items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  for (;;) {
    const next = await orAborted(signal, iterator.next());
    if (next.done === true) return;
    yield next.value;
  }
}

async function orAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
