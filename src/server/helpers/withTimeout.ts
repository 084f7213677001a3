/** What a promise gives, within so many milliseconds. @throws Error when it takes longer; it goes on unheard then. */
export async function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`There was no answer in ${milliseconds} ms.`)), milliseconds);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
