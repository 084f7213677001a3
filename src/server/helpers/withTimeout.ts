/** @throws what `late` makes when the promise takes longer. The work goes on, and its result is ignored. */
export async function withTimeout<T>(
  milliseconds: number,
  promise: Promise<T>,
  late = () => new Error(`There was no answer in ${milliseconds} ms.`),
): Promise<T> {
  const ended = Promise.withResolvers<never>();
  const timer = setTimeout(() => ended.reject(late()), milliseconds);
  try {
    return await Promise.race([promise, ended.promise]);
  } finally {
    clearTimeout(timer);
  }
}
