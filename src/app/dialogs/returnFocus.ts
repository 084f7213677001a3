const openDialog = '[role="dialog"], [role="alertdialog"]';
/** With what surrounds a dialog: its backdrop, and the elements that keep the focus inside, take the focus as well. */
const around = '.MuiModal-root';
let last: HTMLElement | null = null;

/** Remembers what has the focus outside dialogs. Returns how to end it. */
export function rememberFocus(): () => void {
  const onFocus = (event: FocusEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest(around) === null) last = event.target;
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

/**
 * Gives the focus back after a dialog. MUI's own way forgets it when the button that led to the dialog was disabled
 * while its handler ran; and where that element is gone, the page's heading takes the focus.
 */
export function returnFocus(): void {
  // By then the dialog that closes is gone from the document, and another one may have opened.
  setTimeout(giveBack);
}

function giveBack(): void {
  if (document.querySelector(openDialog) !== null) return;
  const usable = last?.isConnected === true && !last.matches(':disabled') && last.offsetParent !== null;
  const target = usable ? last : document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: usable });
}
