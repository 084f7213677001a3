let pressed: EventTarget | null = null;

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', ({ target }) => setPressed(target), true);
  for (const end of ['mouseup', 'dragend'] as const) document.addEventListener(end, () => setPressed(null), true);
}

function setPressed(target: EventTarget | null): void {
  pressed = target;
}

/**
 * Runs at once with null, or, while a button of the mouse (or a finger, which browsers make one of) is down, after the
 * click that it may become, with what was pressed: a message that appears in between would move the button away from
 * under it, and the press is lost.
 */
export function afterPress(run: (pressed: EventTarget | null) => void): void {
  const target = pressed;
  if (target === null) run(null);
  else document.addEventListener('mouseup', () => setTimeout(() => run(target)), { capture: true, once: true });
}
