/** The frame in which Google shows its puzzle; a wrapper at the end of the body holds it. */
const frames = 'iframe[src*="/recaptcha/api2/bframe"], iframe[src*="/recaptcha/enterprise/bframe"]';
/** A solved puzzle is hidden too: its token has this long to come, in milliseconds. */
const tokenGrace = 2000;

export interface PuzzleWatch {
  start(): void;
  stop(): void;
}

export interface PuzzleEvents {
  onOpen(): void;
  /** The puzzle was shown and is not any more, and the watch was not stopped since. */
  onClosed(): void;
}

/**
 * Watches whether a puzzle of Google's is shown: no callback says that one opened, or that the person closed it. What
 * counts is the inline style of the wrapper, which changes at once; the computed one follows by a transition.
 */
export function puzzleWatch({ onOpen, onClosed }: PuzzleEvents): PuzzleWatch {
  let isOpen = false;
  let closing: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    const isShown = [...document.querySelectorAll<HTMLElement>(frames)].some(isShownInBody);
    if (isShown === isOpen) return;
    isOpen = isShown;
    clearTimeout(closing);
    if (isShown) onOpen();
    else closing = setTimeout(onClosed, tokenGrace);
  }
  const observer = new MutationObserver(look);

  return {
    start() {
      isOpen = false;
      observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
    },
    stop() {
      observer.disconnect();
      clearTimeout(closing);
    },
  };
}

function isShownInBody(frame: HTMLElement): boolean {
  for (let element: HTMLElement | null = frame; element !== null; element = element.parentElement) {
    const { visibility, opacity, display } = element.style;
    if (visibility === 'hidden' || opacity === '0' || display === 'none') return false;
  }
  return true;
}
