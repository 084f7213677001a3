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

/** Its error callback has no code, and closing a puzzle fires no callback: `puzzleWatch` observes that. */
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
/** Google's puzzle frame, inside a wrapper at the end of the body. */
const frames = 'iframe[src*="/recaptcha/api2/bframe"], iframe[src*="/recaptcha/enterprise/bframe"]';
/** Milliseconds for a token to follow: a solved puzzle is hidden too. */
const tokenGrace = 2000;

interface PuzzleEvents {
  onOpen(): void;
  onClosed(): void;
}

/** Reads the inline style of Google's wrapper, which changes at once; the computed style follows a transition. */
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
