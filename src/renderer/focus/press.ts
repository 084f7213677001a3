import { useEffect, useState } from 'react';

let pressed: EventTarget | null = null;
const waiting = new Set<() => void>();

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', ({ target }) => setPressed(target), true);
  // A key press shows that the button was released where the page could not see it.
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
 * While a mouse button or finger is down it waits for the click: a layout change in between would move the button away
 * and lose the press. Passes what was pressed, or null.
 */
export function afterPress(run: (pressed: EventTarget | null) => void): void {
  const target = pressed;
  if (target === null) run(null);
  else waiting.add(() => run(target));
}

/** Delays a layout change until a press is over. */
export function useAfterPress<Value>(value: Value): Value {
  const [shown, setShown] = useState({ value });
  const isHeld = pressed !== null;
  if (shown.value !== value && !isHeld) setShown({ value });
  useEffect(() => {
    if (shown.value !== value) afterPress(() => setShown({ value }));
  }, [shown, value]);
  return isHeld ? shown.value : value;
}
