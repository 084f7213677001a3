const openDialog = '[role="dialog"], [role="alertdialog"]';
/** With what surrounds a dialog: its backdrop, and the elements that keep the focus inside, take the focus as well. */
const around = 'dialog, .MuiModal-root';

/** A captcha's puzzle is in a frame: while it is shown it has the focus, and afterwards it is hidden. */
const isPuzzle = (element: Element | null) => element instanceof HTMLIFrameElement;

export type FocusKeeper = ReturnType<typeof createFocusKeeper>;

export function createFocusKeeper() {
  let last: HTMLElement | null = null;

  function onFocus(event: FocusEvent): void {
    const { target } = event;
    if (target instanceof HTMLElement && !isPuzzle(target) && target.closest(around) === null) last = target;
  }

  function giveBack(): void {
    if (document.querySelector(openDialog) !== null || isPuzzle(document.activeElement)) return;
    const usable = last?.isConnected === true && !last.matches(':disabled') && last.offsetParent !== null;
    const target = usable ? last : document.querySelector<HTMLElement>('main h1');
    target?.focus({ preventScroll: usable });
  }

  return {
    /** Remembers from now on what has the focus outside dialogs. Returns how to end it. */
    remember(): () => void {
      document.addEventListener('focusin', onFocus);
      return () => document.removeEventListener('focusin', onFocus);
    },
    /**
     * Gives the focus back after a dialog. A browser's own way loses it when the button that led to the dialog was disabled
     * while its handler ran; and where that element is gone, the page's heading takes the focus.
     * It waits until the dialog that closes is gone from the document, and another one may have opened.
     */
    giveBack: (): void => void setTimeout(giveBack),
  };
}
