import { atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { pageErrorsAtom } from '../../state/validation/pageErrors.ts';
import { whenIdle } from './whenIdle.ts';

const firstFields = 30;
const fieldsPerStep = 40;

const hasErrorsAtom = atom((get) => get(pageErrorsAtom).length > 0);

/**
 * The items to render now, in their order: of a long list those with the first thirty fields at once, then forty fields
 * more whenever the browser is idle. All from then on that the page has errors, because their links lead anywhere; and
 * what was not there at first is never held back, because the focus goes to it.
 *
 * @param fieldsOf how many fields an item shows
 */
export function useGradually<Item>(items: readonly Item[], fieldsOf: (item: Item) => number): readonly Item[] {
  const [atFirst] = useState(() => new Set(items));
  const [fields, setFields] = useState(firstFields);
  const hasErrors = useAtomValue(hasErrorsAtom);
  if (hasErrors && fields !== Number.POSITIVE_INFINITY) setFields(Number.POSITIVE_INFINITY);
  let sum = 0;
  const shown = items.filter((item) => {
    if (!atFirst.has(item)) return true;
    const isNext = sum < fields;
    sum += fieldsOf(item);
    return isNext;
  });
  const isDone = shown.length === items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step schedules the next
  useEffect(() => {
    if (isDone) return;
    return whenIdle(() => setFields((count) => count + fieldsPerStep));
  }, [isDone, fields]);
  return shown;
}
