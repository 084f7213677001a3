import { useEffect, useMemo, useRef, useState } from 'react';
import type { Answers, CallName, Request } from '../../calls.ts';
import { call } from '../call.ts';
import { newestFirst } from './newest.ts';

/**
 * The answer to the newest request, or what was last answered before; null before the first, and while there is nothing to ask. A request is a new object
 * only when it changes.
 */
export function useAnswer<N extends CallName>(name: N, request: Request<N> | null): Answers[N] | null {
  const [answer, setAnswer] = useState<Answers[N] | null>(null);
  const wanted = useRef(request);
  const ask = useMemo(
    () =>
      newestFirst<Request<N>>(async (asked) => {
        // What keeps the desk from answering is said by the call that shows the page.
        const found = await call(name, asked).catch(() => null);
        if (found !== null && wanted.current === asked) setAnswer(found);
      }),
    [name],
  );
  useEffect(() => {
    wanted.current = request;
    if (request === null) setAnswer(null);
    else ask(request);
  }, [ask, request]);
  return answer;
}
