import { type Atom, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { TextAnswer } from '../../claim/texts/textAnswer.ts';
import type { TextSource } from '../../claim/texts/texts.ts';
import { textAnswerAtom } from '../../state/claim/textAnswers.ts';

/** What the texts of one component have read so far. */
interface Reads {
  readonly seen: Map<Atom<TextAnswer | null>, TextAnswer | null>;
  readonly answer: TextSource['answer'];
}

function readsFrom(store: ReturnType<typeof useStore>): Reads {
  const seen: Reads['seen'] = new Map();
  const answer: Reads['answer'] = (reference, record) => {
    const atom = textAnswerAtom(reference, record);
    const value = store.get(atom);
    seen.set(atom, value);
    return value;
  };
  return { seen, answer };
}

/**
 * Reads answers while a component renders. It renders again, with another function, when one of those that it has read
 * changes; where it reads none nothing is subscribed to.
 */
export function useAnswers(): TextSource['answer'] {
  const store = useStore();
  const [reads, setReads] = useState(() => readsFrom(store));
  const subscribed = useRef(new Map<Atom<TextAnswer | null>, () => void>());
  // After every render: which answers are read depends on what was rendered.
  useEffect(() => {
    const { seen } = reads;
    const readAgain = () => setReads(readsFrom(store));
    for (const [atom, value] of seen) {
      if (subscribed.current.has(atom)) continue;
      subscribed.current.set(atom, store.sub(atom, readAgain));
      if (store.get(atom) !== value) readAgain();
    }
    for (const [atom, end] of subscribed.current) {
      if (seen.has(atom)) continue;
      end();
      subscribed.current.delete(atom);
    }
  });
  useEffect(() => {
    const { current } = subscribed;
    return () => {
      for (const end of current.values()) end();
      current.clear();
    };
  }, []);
  return reads.answer;
}
