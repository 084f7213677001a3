import { useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { nameText } from '../claim/texts/nameText.ts';
import type { Texts } from '../claim/texts/texts.ts';
import { recordNamesAtom } from '../state/claim/recordNames.ts';
import { labelled } from './labelled.ts';
import { usePageScope } from './pageScope.ts';

/**
 * Has a screen reader say what is wrong with a field: once, however often the field is left with it, and not what the
 * field showed already, since the error summary has said that, or the field itself when it got the focus. Again after the
 * field did not show it any more, when it is taken back: it was mended, the field was gone, or its errors read otherwise in
 * another language. With `isNew` it is said in any case, such as when a file is refused a second time. In a record it
 * begins with the name of that, as in the error summary: the same question is asked in each.
 *
 * @param errors what the field shows now
 */
export function useSpokenFault(
  label: string,
  record: string | null,
  errors: readonly string[],
  texts: Texts,
): (fault: string, isNew?: boolean) => void {
  const { announce } = usePageScope();
  const store = useStore();
  const spoken = useRef<{ readonly fault: string; readonly takeBack: () => void } | null>(null);
  useEffect(() => {
    if (spoken.current === null || errors.includes(spoken.current.fault)) return;
    spoken.current.takeBack();
    spoken.current = null;
  }, [errors]);
  useEffect(() => () => spoken.current?.takeBack(), []);
  return (fault, isNew = false) => {
    if (!isNew && (spoken.current?.fault === fault || errors.includes(fault))) return;
    // Read only now: a field need not render when other records come and go.
    const names = store.get(recordNamesAtom(record ?? '')).map((name) => nameText(name, texts.at(record)));
    const about = [...names, ...(label === '' ? [] : [label])].join(', ');
    spoken.current = { fault, takeBack: announce(labelled(about, fault)) };
  };
}
