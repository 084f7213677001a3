import { type Atom, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import type { TextAnswer } from '../../claim/texts/textAnswer.ts';
import type { TextSource } from '../../claim/texts/texts.ts';
import { textAnswerAtom } from '../../state/claim/textAnswers.ts';

type Store = ReturnType<typeof useStore>;

/** Answers that a component's texts have read since the last change; allocates nothing where they read none. */
interface Reads {
  readonly answer: TextSource['answer'];
  /** Also follows answers read later. Returns how to end it. */
  listen(changed: () => void): () => void;
}

function readsFrom(store: Store): Reads {
  let seen: Map<Atom<TextAnswer | null>, TextAnswer | null> | null = null;
  let follow: ((atom: Atom<TextAnswer | null>, value: TextAnswer | null) => void) | null = null;
  return {
    answer(reference, record) {
      const atom = textAnswerAtom(reference, record);
      const value = store.get(atom);
      if (seen?.has(atom) !== true) {
        seen ??= new Map();
        seen.set(atom, value);
        // A component is rendering: subscribing must wait.
        if (follow !== null) queueMicrotask(() => follow?.(atom, value));
      }
      return value;
    },
    listen(changed) {
      const ends: (() => void)[] = [];
      follow = (atom, value) => {
        ends.push(store.sub(atom, changed));
        if (store.get(atom) !== value) changed();
      };
      for (const [atom, value] of seen ?? []) follow(atom, value);
      return () => {
        follow = null;
        for (const end of ends) end();
      };
    },
  };
}

/** Renders again, with a new function, when an answer that was read changes; without reads there is no subscription. */
export function useAnswers(): TextSource['answer'] {
  const store = useStore();
  const [reads, setReads] = useState(() => readsFrom(store));
  useEffect(() => reads.listen(() => setReads(readsFrom(store))), [reads, store]);
  return reads.answer;
}
