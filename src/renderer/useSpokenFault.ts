import { useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { nameText } from '../claim/texts/nameText.ts';
import type { Texts } from '../claim/texts/texts.ts';
import { type Message, namesLabel } from '../rules/message.ts';
import { recordNamesAtom } from '../state/claim/recordNames.ts';
import { labelled } from './labelled.ts';
import { usePageScope } from './pageScope.ts';

/**
 * Announces a field's error once: not again while it is shown, since the summary or the field has read it. Again after
 * it was taken back: corrected, gone, or in other words after a language change or when texts load. `isNew` always
 * announces, such as a second refused file. In a record its name comes first, since each asks the same.
 * @param errors the sentences shown now
 */
export function useSpokenFault(
  label: string,
  record: string | null,
  errors: readonly string[],
  texts: Texts,
): (fault: Message, isNew?: boolean) => void {
  const { announce } = usePageScope();
  const store = useStore();
  const spoken = useRef<Spoken | null>(null);
  const say = (fault: Message, words: string) => {
    // Read late, so that the field does not render when other records change.
    const names = store.get(recordNamesAtom(record ?? '')).map((name) => nameText(name, texts.at(record)));
    const about = [...names, ...(label === '' || namesLabel(fault) ? [] : [label])].join(', ');
    spoken.current = { fault, words, culture: texts.culture, takeBack: announce(labelled(about, words)) };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is as it was when the field was drawn with these errors
  useEffect(() => {
    const { current } = spoken;
    if (current === null || errors.includes(current.words)) return;
    current.takeBack();
    spoken.current = null;
    // The first announcement may have used a placeholder for a text that had not loaded.
    const words = texts.message(current.fault);
    if (current.culture === texts.culture && errors.includes(words)) say(current.fault, words);
  }, [errors]);
  useEffect(() => () => spoken.current?.takeBack(), []);
  return (fault, isNew = false) => {
    const words = texts.message(fault);
    if (isNew || (spoken.current?.words !== words && !errors.includes(words))) say(fault, words);
  };
}

interface Spoken {
  readonly fault: Message;
  readonly words: string;
  readonly culture: string;
  readonly takeBack: () => void;
}
