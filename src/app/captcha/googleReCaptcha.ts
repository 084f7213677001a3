import type { CaptchaProvider } from './captchaProvider.ts';
import { loadScript } from './loadScript.ts';
import { puzzleWatch } from './puzzleWatch.ts';
import { type CaptchaApi, renderInvisible } from './renderInvisible.ts';

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
        execute() {
          watch.start();
          widget.execute();
        },
        reset() {
          watch.stop();
          widget.reset();
        },
      };
    },
  };
}
