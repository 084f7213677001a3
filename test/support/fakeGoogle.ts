/** What the frame of the puzzle tells the script of Google in the page when the person has solved it. */
export const solvedMessage = 'fake-google: solved';

/**
 * The part of Google's reCAPTCHA script that the page sees: an invisible widget whose puzzle stands in a frame inside a
 * wrapper at the end of the body and takes the focus. The wrapper is shown and hidden by its inline style. A click
 * beside the puzzle hides it, and no callback says so; solving it hides it as well, and the callback brings the token a
 * moment later. A widget whose element is gone cannot be reset.
 *
 * Stands on its own, so that a journey can answer Google's address with its text.
 *
 * @param frame the address of the puzzle's frame
 * @param solved what that frame posts when the puzzle is solved
 */
export function installFakeGoogle(frame: string, solved: string): void {
  type Options = Readonly<Record<string, unknown>>;
  const widgets: Options[] = [];
  const places: HTMLElement[] = [];
  let open: number | null = null;
  let tokens = 0;

  const wrapper = document.createElement('div');
  const overlay = document.createElement('div');
  const puzzle = document.createElement('iframe');
  const show = (shown: boolean) => {
    Object.assign(wrapper.style, {
      visibility: shown ? 'visible' : 'hidden',
      opacity: shown ? '1' : '0',
      top: shown ? '10px' : '-10000px',
    });
    Object.assign(overlay.style, { display: shown ? 'block' : 'none' });
    if (!shown) open = null;
  };
  Object.assign(wrapper.style, { position: 'absolute', insetInline: '0', zIndex: '2000000000' });
  Object.assign(overlay.style, { position: 'fixed', inset: '0' });
  Object.assign(puzzle.style, { position: 'relative', inlineSize: '300px', blockSize: '200px' });
  puzzle.title = 'recaptcha challenge';
  puzzle.src = frame;
  wrapper.append(overlay, puzzle);
  overlay.addEventListener('click', () => show(false));
  show(false);

  window.addEventListener('message', ({ data }) => {
    const options = open === null ? undefined : widgets[open];
    if (data !== solved || options === undefined) return;
    show(false);
    tokens += 1;
    const { callback } = options;
    const token = `token-${tokens}`;
    if (typeof callback === 'function') setTimeout(() => callback(token), 200);
  });

  Object.assign(window, {
    grecaptcha: {
      ready: (callback: () => void) => callback(),
      render: (element: HTMLElement, options: Options) => {
        places.push(element);
        return widgets.push(options) - 1;
      },
      execute: (widget: number) => {
        if (!wrapper.isConnected) document.body.append(wrapper);
        setTimeout(() => {
          show(true);
          open = widget;
          puzzle.focus();
        });
      },
      reset: (widget: number) => {
        if (!places[widget]?.isConnected) throw new Error(`reCAPTCHA client element has been removed: ${widget}`);
        show(false);
      },
    },
  });
}
