import { atom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { pageErrorsAtom } from '../../state/validation/pageErrors.ts';
import { useFromBrowser } from './useFromBrowser.ts';
import { whenIdle } from './whenIdle.ts';

const firstFields = 30;
/** Longest delay of a key pressed during a step. */
const stepMilliseconds = 30;
const firstStep = 40;
const leastStep = 20;
const mostStep = 320;

interface Step {
  readonly fields: number;
  readonly since: number;
}

/** By the duration of the last step. */
const stepAfter = ({ fields, since }: Step) =>
  Math.min(Math.max(Math.round((fields * stepMilliseconds) / (performance.now() - since)), leastStep), mostStep);

const hasErrorsAtom = atom((get) => get(pageErrorsAtom).length > 0);

/**
 * The items to render: those with the first thirty fields, then more in idle time. Errors render all, since their links
 * lead anywhere. New items are never delayed, since they take the focus. A page that the server writes is whole: it may
 * be sent before its code has come.
 * @param fieldsOf how many fields an item shows
 */
export function useGradually<Item>(items: readonly Item[], fieldsOf: (item: Item) => number): readonly Item[] {
  const [atFirst] = useState(() => new Set(items));
  const [fields, setFields] = useState(useFromBrowser(() => firstFields, Number.POSITIVE_INFINITY));
  const step = useRef<Step>(null);
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
    const next = step.current === null ? firstStep : stepAfter(step.current);
    return whenIdle(() => {
      step.current = { fields: next, since: performance.now() };
      setFields((count) => count + next);
    });
  }, [isDone, fields]);
  return shown;
}
