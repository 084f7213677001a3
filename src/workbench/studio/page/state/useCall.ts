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
  /** What went wrong with this request. */
  readonly failure: string | null;
}

interface Known<N extends CallName> extends Pick<Asked<N>, 'answer' | 'of'> {
  readonly failed: { readonly request: Request<N>; readonly sentence: string } | null;
}

/** A document that is being typed is not asked about with each letter. */
const patience = 250;

/** Asks the desk again when the request or the documents on the disk change. A request is a new object only when it changes. */
export function useCall<N extends CallName>(name: N, request: Request<N> | null): Asked<N> {
  const project = useAtomValue(projectAtom);
  const [{ answer, failed, of }, setAsked] = useState<Known<N>>({ answer: null, failed: null, of: null });
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
            setAsked({ answer: next, failed: null, of: request });
          },
          (error: unknown) => {
            if (given.signal.aborted) return;
            setAsked((before) => ({ ...before, failed: { request, sentence: sentenceOf(error) } }));
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
  return { answer, of, failure: failed?.request === request ? failed.sentence : null, isFresh: of === request };
}
