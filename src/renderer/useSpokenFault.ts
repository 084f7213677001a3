import { useCallback, useEffect, useRef } from 'react';
import { labelled } from './labelled.ts';
import { usePageScope } from './pageScope.ts';

/**
 * Has a screen reader say what is wrong with a field. It is taken back once the field does not show it any more: when
 * it is mended, the field is gone, or its errors read otherwise in another language.
 *
 * @param errors what the field shows now
 */
export function useSpokenFault(label: string, errors: readonly string[]): (fault: string) => void {
  const { announce } = usePageScope();
  const spoken = useRef<{ readonly fault: string; readonly takeBack: () => void } | null>(null);
  useEffect(() => {
    if (spoken.current === null || errors.includes(spoken.current.fault)) return;
    spoken.current.takeBack();
    spoken.current = null;
  }, [errors]);
  useEffect(() => () => spoken.current?.takeBack(), []);
  return useCallback(
    (fault: string) => {
      spoken.current = { fault, takeBack: announce(labelled(label, fault)) };
    },
    [announce, label],
  );
}
