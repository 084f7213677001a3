import { useEffect, useMemo, useState } from 'react';
import type { Answers, CallName, Request } from '../../calls.ts';
import { call } from '../call.ts';
import { newestFirst } from './newest.ts';

/** The newest answer to a request that changes; null before the first, and while there is nothing to ask. */
export function useAnswer<N extends CallName>(name: N, request: Request<N> | null): Answers[N] | null {
  const [answer, setAnswer] = useState<Answers[N] | null>(null);
  const ask = useMemo(
    () =>
      newestFirst<Request<N>>(async (asked) => {
        // What keeps the desk from answering is said by the call that shows the page.
        const found = await call(name, asked).catch(() => null);
        if (found !== null) setAnswer(found);
      }),
    [name],
  );
  const written = request === null ? null : JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request that says the same is the same
  useEffect(() => {
    if (request === null) setAnswer(null);
    else ask(request);
  }, [ask, written]);
  return answer;
}
