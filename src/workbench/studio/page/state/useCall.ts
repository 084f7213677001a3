import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { Answers, CallName, Request } from '../../calls.ts';
import { call, sentenceOf } from '../call.ts';
import { projectAtom } from './documents.ts';

interface Asked<N extends CallName> {
  /** The last one, also while another is on its way. */
  readonly answer: Answers[N] | null;
  /** What that was an answer to. */
  readonly of: Request<N> | null;
  /** Whether it is the answer to this request. */
  readonly isFresh: boolean;
  readonly failure: string | null;
}

/** A document that is being typed is not asked about with each letter. */
const patience = 250;

/** Asks the desk again when the request or the documents on the disk change. A request is a new object only when it changes. */
export function useCall<N extends CallName>(name: N, request: Request<N> | null): Asked<N> {
  const project = useAtomValue(projectAtom);
  const [{ answer, failure, of }, setAsked] = useState<Omit<Asked<N>, 'isFresh'>>({
    answer: null,
    failure: null,
    of: null,
  });
  const isAnswered = useRef(false);
  useEffect(() => {
    if (request === null || project === null) return;
    const given = new AbortController();
    const timer = setTimeout(
      () => {
        call(name, request, given.signal).then(
          (next) => {
            if (given.signal.aborted) return;
            isAnswered.current = true;
            setAsked({ answer: next, failure: null, of: request });
          },
          (error: unknown) => {
            if (given.signal.aborted) return;
            setAsked((before) => ({ ...before, failure: sentenceOf(error) }));
          },
        );
      },
      isAnswered.current ? patience : 0,
    );
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [name, request, project]);
  return { answer, of, failure, isFresh: of === request };
}
