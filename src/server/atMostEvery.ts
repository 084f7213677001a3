/**
 * Gives everybody who asks within `milliseconds` the same answer, failures included: for what costs too much to be
 * done as often as anybody asks.
 */
export function atMostEvery<T>(milliseconds: number, now: () => Date, work: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const at = now().getTime();
    if (last === undefined || at - last.at >= milliseconds || at < last.at) last = { at, answer: work() };
    return last.answer;
  };
}
