import { useEffect, useState } from 'react';

let pressed: EventTarget | null = null;
const waiting = new Set<() => void>();

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', ({ target }) => setPressed(target), true);
  // A key says that the button was let go where the page could not see it.
  for (const end of ['mouseup', 'dragend', 'keydown'] as const) document.addEventListener(end, endPress, true);
}

function setPressed(target: EventTarget | null): void {
  pressed = target;
}

function endPress(): void {
  setPressed(null);
  for (const run of waiting) setTimeout(run);
  waiting.clear();
}

/**
 * Runs at once with null, or, while a button of the mouse (or a finger, which browsers make one of) is down, after the
 * click that it may become, with what was pressed: what appears or goes in between would move the button away from under
 * it, and the press is lost.
 */
export function afterPress(run: (pressed: EventTarget | null) => void): void {
  const target = pressed;
  if (target === null) run(null);
  else waiting.add(() => run(target));
}

/** Something that takes room on the page, as it was until a press is over; at once while none is. */
export function useAfterPress<Value>(value: Value): Value {
  const [shown, setShown] = useState({ value });
  const isHeld = pressed !== null;
  if (shown.value !== value && !isHeld) setShown({ value });
  useEffect(() => {
    if (shown.value !== value) afterPress(() => setShown({ value }));
  }, [shown, value]);
  return isHeld ? shown.value : value;
}
