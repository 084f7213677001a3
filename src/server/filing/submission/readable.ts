import { errorCode } from '../../helpers/errorCode.ts';
import { HttpError, malformed } from '../../helpers/httpError.ts';

/** The items of a body until `signal` aborts; a body that is cut off or not multipart is the sender's fault, not the server's. */
export async function* readable<T>(signal: AbortSignal, items: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* untilAborted(signal, items);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw errorCode(error).startsWith('FST_') ? error : malformed('the body is not a complete multipart/form-data');
  }
}

/**
 * The same items; throws the signal's reason once it aborts, also while it waits for an item. The iterator stays open:
 * closing it would wait for that item too.
 */
async function* untilAborted<T>(signal: AbortSignal, items: AsyncIterable<T>): AsyncGenerator<T> {
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
