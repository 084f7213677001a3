import { loadScript } from '../shared/loadScript.ts';
import { type CaptchaApi, type CaptchaProvider, renderInvisible } from './captchaProvider.ts';

interface GoogleApi extends CaptchaApi<number> {
  ready(callback: () => void): void;
}
declare global {
  interface Window {
    grecaptcha?: GoogleApi;
  }
}

const source = 'https://www.google.com/recaptcha/api.js?render=explicit';

function api(): GoogleApi {
  if (window.grecaptcha === undefined) throw new Error('The reCAPTCHA script loaded, but brought no grecaptcha.');
  return window.grecaptcha;
}

const render = renderInvisible(api, ({ onError }) => ({ 'error-callback': () => onError(null) }));

/**
 * Google reCAPTCHA, invisible. Its error callback gives no code, and a puzzle that the person closes calls nothing
 * back: that is seen by the puzzle itself, from `execute` on until something came of it.
 */
export function googleReCaptcha(nonce: string | null): CaptchaProvider {
  return {
    async load() {
      await loadScript(source, nonce);
      await new Promise<void>((resolve) => api().ready(resolve));
    },
    render(element, siteKey, culture, events) {
      const watch = puzzleWatch({ onOpen: events.onOpen, onClosed: () => events.onError('challenge-closed') });
      const widget = render(element, siteKey, culture, {
        ...events,
        onToken: (token) => {
          watch.stop();
          events.onToken(token);
        },
      });
      return {
        execute(action) {
          watch.start();
          widget.execute(action);
        },
        reset() {
          watch.stop();
          widget.reset();
        },
      };
    },
  };
}
/** The frame in which Google shows its puzzle; a wrapper at the end of the body holds it. */
const frames = 'iframe[src*="/recaptcha/api2/bframe"], iframe[src*="/recaptcha/enterprise/bframe"]';
/** A solved puzzle is hidden too: its token has this long to come, in milliseconds. */
const tokenGrace = 2000;

interface PuzzleEvents {
  onOpen(): void;
  /** The puzzle was shown and is not any more, and the watch was not stopped since. */
  onClosed(): void;
}

/**
 * Watches whether a puzzle of Google's is shown: no callback says that one opened, or that the person closed it. What
 * counts is the inline style of the wrapper, which changes at once; the computed one follows by a transition.
 */
function puzzleWatch({ onOpen, onClosed }: PuzzleEvents) {
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
