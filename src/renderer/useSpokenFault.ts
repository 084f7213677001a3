import { useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { nameText } from '../claim/texts/nameText.ts';
import type { Texts } from '../claim/texts/texts.ts';
import type { Message } from '../rules/message.ts';
import { recordNamesAtom } from '../state/claim/recordNames.ts';
import { labelled } from './labelled.ts';
import { usePageScope } from './pageScope.ts';

/**
 * Has a screen reader say what is wrong with a field: once, however often the field is left with it, and not what the
 * field showed already, since the error summary has said that, or the field itself when it got the focus. Again after the
 * field did not show it any more, when it is taken back: it was mended, the field was gone, or its errors read otherwise in
 * another language. And again where its own words came after it: the texts beside the first page's come a little later.
 * With `isNew` it is said in any case, such as when a file is refused a second time. In a record it begins with the name of
 * that, as in the error summary: the same question is asked in each.
 *
 * @param errors what the field shows now
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
    // Read only now: a field need not render when other records come and go.
    const names = store.get(recordNamesAtom(record ?? '')).map((name) => nameText(name, texts.at(record)));
    const about = [...names, ...(label === '' ? [] : [label])].join(', ');
    spoken.current = { fault, words, culture: texts.culture, takeBack: announce(labelled(about, words)) };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is as it was when the field was drawn with these errors
  useEffect(() => {
    const { current } = spoken;
    if (current === null || errors.includes(current.words)) return;
    current.takeBack();
    spoken.current = null;
    // What it was said with may have been in the place of words that were not there yet.
    const words = texts.message(current.fault);
    if (current.culture === texts.culture && errors.includes(words)) say(current.fault, words);
  }, [errors]);
  useEffect(() => () => spoken.current?.takeBack(), []);
  return (fault, isNew = false) => {
    const words = texts.message(fault);
    if (isNew || (spoken.current?.words !== words && !errors.includes(words))) say(fault, words);
  };
}

/** What was said last. */
interface Spoken {
  readonly fault: Message;
  readonly words: string;
  readonly culture: string;
  readonly takeBack: () => void;
}
