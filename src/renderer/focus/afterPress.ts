let isPressed = false;

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => setPressed(true), true);
  for (const end of ['mouseup', 'dragend'] as const) document.addEventListener(end, () => setPressed(false), true);
}

function setPressed(pressed: boolean): void {
  isPressed = pressed;
}

/**
 * Runs at once, or, while a button of the mouse (or a finger, which browsers make one of) is down, after the click that
 * it may become: a message that appears in between would move the button away from under it, and the press is lost.
 */
export function afterPress(run: () => void): void {
  if (isPressed) document.addEventListener('mouseup', () => setTimeout(run), { capture: true, once: true });
  else run();
}
