import { atom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { pageErrorsAtom } from '../../state/validation/pageErrors.ts';
import { whenIdle } from './whenIdle.ts';

const firstFields = 30;
/** Of a step in idle time; a key that is pressed meanwhile waits no longer. */
const stepMilliseconds = 30;
const fieldsOfStep = { first: 40, least: 20, most: 320 } as const;

/** As many fields as the machine draws in the time of a step, going by what the last step took. */
function nextStep(fields: number, milliseconds: number): number {
  const { least, most } = fieldsOfStep;
  return Math.min(Math.max(Math.round((fields * stepMilliseconds) / milliseconds), least), most);
}

const hasErrorsAtom = atom((get) => get(pageErrorsAtom).length > 0);

/**
 * The items to render now, in their order: of a long list those with the first thirty fields at once, then more
 * whenever the browser is idle, as many as it draws in a moment. All from then on that the page has errors, because their links lead anywhere; and
 * what was not there at first is never held back, because the focus goes to it.
 *
 * @param fieldsOf how many fields an item shows
 */
export function useGradually<Item>(items: readonly Item[], fieldsOf: (item: Item) => number): readonly Item[] {
  const [atFirst] = useState(() => new Set(items));
  const [fields, setFields] = useState(firstFields);
  const step = useRef<{ readonly fields: number; readonly since: number } | null>(null);
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
    const last = step.current;
    const next = last === null ? fieldsOfStep.first : nextStep(last.fields, performance.now() - last.since);
    return whenIdle(() => {
      step.current = { fields: next, since: performance.now() };
      setFields((count) => count + next);
    });
  }, [isDone, fields]);
  return shown;
}
