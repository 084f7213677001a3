const openDialog = '[role="dialog"], [role="alertdialog"]';
/** A dialog's backdrop and focus guards take the focus too. */
const around = 'dialog, .MuiModal-root';

/** A captcha's puzzle is a frame that has the focus while it is shown and is hidden afterwards. */
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
    remember(): () => void {
      document.addEventListener('focusin', onFocus);
      return () => document.removeEventListener('focusin', onFocus);
    },
    /**
     * The browser's own way fails when the opening button was disabled while its handler ran. Deferred until the
     * closing dialog has left the document and another may have opened.
     */
    giveBack: (): void => void setTimeout(giveBack),
  };
}
